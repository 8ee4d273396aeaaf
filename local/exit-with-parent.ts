/**
 * Preloaded into every process (`node --import`): ends the process when its parent has ended, even by `kill -9`, so
 * that no process remains that uses a port.
 */
if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5000).unref();
  });
  process.channel.unref();
}

export {};
