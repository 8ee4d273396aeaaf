/**
 * What `@azure/functions` requires as `@azure/functions-core`. In Azure the Node worker provides it; here
 * `load-app.ts` points that name at this file.
 */

export type Binding = {
  type: string;
  direction?: 'in' | 'out';
  route?: string;
  methods?: string[];
  authLevel?: string;
  queueName?: string;
  connection?: string;
  dataType?: string;
  schedule?: string;
  runOnStartup?: boolean;
};
export type FunctionMetadata = { name: string; functionId?: string; bindings: Record<string, Binding> };
export type RegisteredFunction = { id: string; metadata: FunctionMetadata; callback: unknown };
export type LogLevel = 'trace' | 'debug' | 'information' | 'warning' | 'error' | 'critical' | 'none';

/** A value in the protocol between host and worker: one of the fields is set. */
export type RpcData = {
  string?: string;
  json?: string;
  bytes?: Uint8Array;
  int?: number;
  double?: number;
  http?: RpcHttp;
};
export type RpcHttp = {
  method?: string;
  url?: string;
  nullableHeaders?: Record<string, { value: string }>;
  nullableQuery?: Record<string, { value: string }>;
  nullableParams?: Record<string, { value: string }>;
  statusCode?: string;
  headers?: Record<string, string>;
  cookies?: RpcCookie[];
  body?: RpcData;
};
export type RpcCookie = {
  name: string;
  value: string;
  domain?: { value: string };
  path?: { value: string };
  expires?: { value: { seconds: number } };
  secure?: { value: boolean };
  httpOnly?: { value: boolean };
  maxAge?: { value: number };
  sameSite?: string;
};
export type RpcResponse = { outputData?: { name: string; data: RpcData }[]; returnValue?: RpcData | null };

type InvocationModel = {
  getArguments(): Promise<{ context: unknown; inputs: unknown[] }>;
  invokeFunction(context: unknown, inputs: unknown[], callback: unknown): Promise<unknown>;
  getResponse(context: unknown, result: unknown): Promise<RpcResponse>;
};
export type ProgrammingModel = {
  getInvocationModel(coreContext: object): InvocationModel | Promise<InvocationModel>;
  getCapabilities?(capabilities: Record<string, string>): Promise<Record<string, string>>;
};

export type HookName = 'preInvocation' | 'postInvocation' | 'appStart' | 'appTerminate' | 'log';
export type HookContext = {
  hookData: object;
  appHookData: object;
  functionAppDirectory?: string;
  invocationContext?: unknown;
  functionCallback?: unknown;
  inputs?: unknown[];
  result?: unknown;
  error?: unknown;
};
type Hook = (context: HookContext) => unknown;

export const version = '3.12.0';
export const hostVersion = '4.1040.0';

const functions = new Map<string, RegisteredFunction>();
const hooks: Record<HookName, Hook[]> = {
  preInvocation: [],
  postInvocation: [],
  appStart: [],
  appTerminate: [],
  log: [],
};
let programmingModel: ProgrammingModel | undefined;
let locked = false;

const levels: LogLevel[] = ['trace', 'debug', 'information', 'warning', 'error', 'critical', 'none'];
let lowestLevel = levels.indexOf('information');

/** Removes log lines below `level`; an unknown level changes nothing. */
export function setLogLevel(level: string): void {
  const index = (levels as string[]).indexOf(level.toLowerCase());
  if (index >= 0) lowestLevel = index;
}

export function log(level: LogLevel, category: string, message: string): void {
  if (levels.indexOf(level) < lowestLevel) return;
  process.stderr.write(`[${new Date().toISOString()}] ${level} ${category}: ${message}\n`);
}

export function registerFunction(metadata: FunctionMetadata, callback: unknown): { dispose(): void } {
  if (locked) throw new Error('A function can only be registered during app startup.');
  const id = metadata.functionId ?? metadata.name;
  if (functions.has(id)) throw new Error(`A function with id "${id}" has already been registered.`);
  functions.set(id, { id, metadata: { ...metadata, functionId: id }, callback });
  return { dispose: () => functions.delete(id) };
}

export function setProgrammingModel(model: ProgrammingModel): void {
  programmingModel = model;
}

export function getProgrammingModel(): ProgrammingModel | undefined {
  return programmingModel;
}

export function registerHook(name: HookName, callback: Hook): { dispose(): void } {
  const list = hooks[name];
  if (!list) throw new RangeError(`Unrecognized hook "${name}"`);
  list.push(callback);
  return { dispose: () => list.splice(list.indexOf(callback), 1) };
}

export async function runHooks(name: HookName, context: HookContext): Promise<void> {
  for (const hook of hooks[name]) await hook(context);
}

/** Ends the registration and returns the registered functions. */
export function lockRegistration(): RegisteredFunction[] {
  locked = true;
  return [...functions.values()];
}
