import { defineConfig } from "vite";

// Vite reads how to compile TSX from tsconfig.json, so no preset stands here.
export default defineConfig({
  base: "/",
  build: {
    // Into the Python package: an editable install serves what lies there, and the wheel carries it.
    outDir: "../src/croupier/screens",
    emptyOutDir: true,
    // Chromium 111, Firefox 114, Safari 16.4: the tablets that a charity night still has.
    target: "baseline-widely-available",
    // Fonts and pictures stay files, so that the server may forbid `data:` addresses.
    assetsInlineLimit: 0,
    // What is bundled keeps its licences.
    license: { fileName: "licenses.md" },
  },
});
