// Keeps the screen lit while a table is shown, where the browser can (it cannot on plain http).
export function stayAwake(): void {
  const hold = () => {
    if (!document.hidden) navigator.wakeLock?.request("screen").catch(() => undefined);
  };
  document.addEventListener("visibilitychange", hold);
  hold();
}
