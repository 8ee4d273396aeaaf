import { maskSecrets } from './mask.ts';

export type LogLevel = 'information' | 'warning' | 'error';
/** Writes an event to the log in a machine-readable format; its values must not identify a person. */
export type Log = (level: LogLevel, event: string, properties?: Readonly<Record<string, unknown>>) => void;

const methods = { information: 'log', warning: 'warn', error: 'error' } as const;

/**
 * Logs to the console, which the Functions host collects. Requests below warning are not logged, because the host
 * records them.
 */
export const logToConsole: Log = (level, event, properties = {}) => {
  console[methods[level]](JSON.stringify({ level, event, ...properties }));
};

/** The maximum length of message and stack that is processed, in characters. */
const [messageLength, stackLength] = [500, 4000];

/** Describes an error for the log: name, message and stack, without data of a request or of a provider's response. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: describeMessage(String(error)) };
  // The stack repeats the message, with all its lines, before the frames.
  const frames = error.stack
    ?.slice(-stackLength)
    .split('\n')
    .filter((line) => line.startsWith('    at '));
  return {
    name: error.name,
    message: describeMessage(error.message),
    stack: maskSecrets(frames?.slice(0, 5).join(' <- ') ?? ''),
  };
}

/** Returns the first line of an error's message, masked for logs and storing. */
export function describeMessage(message: string): string {
  return maskSecrets(message.slice(0, messageLength).split('\n')[0] ?? '');
}
