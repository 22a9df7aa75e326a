"""The door to the network and to time: one host per table, screens over WebSocket, badges, wheels."""
