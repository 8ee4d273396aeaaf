/**
 * Preloaded into every part (`node --import`): ends the process when the one that started it is gone, `kill -9`
 * included, so that no part is left behind holding a port.
 */
if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5000).unref();
  });
  process.channel.unref();
}

export {};
