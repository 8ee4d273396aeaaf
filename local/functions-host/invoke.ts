import { randomBytes, randomUUID } from 'node:crypto';
import {
  type FunctionMetadata,
  getProgrammingModel,
  type HookContext,
  type LogLevel,
  log,
  type RegisteredFunction,
  type RpcData,
  type RpcResponse,
  runHooks,
} from './core.ts';
import { appHookData } from './load-app.ts';

export type InputData = { name: string; data: RpcData };

/** Runs one function as the worker does: arguments, hooks, handler, response. Rejects with what the handler threw. */
export async function invoke(
  fn: RegisteredFunction,
  inputData: InputData[],
  triggerMetadata: Record<string, RpcData> = {},
  traceParent = `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`,
): Promise<RpcResponse> {
  const model = getProgrammingModel();
  if (!model) throw new Error('The app has not been loaded.');
  const invocationId = randomUUID();
  const invocation = await model.getInvocationModel({
    invocationId,
    metadata: fn.metadata satisfies FunctionMetadata,
    request: {
      invocationId,
      functionId: fn.id,
      inputData,
      triggerMetadata,
      traceContext: { traceParent, traceState: '', attributes: {} },
    },
    log: (level: LogLevel, category: string, message: string) => log(level, `${fn.id}.${category}`, message),
  });
  const { context, inputs } = await invocation.getArguments();
  const shared = { hookData: {}, appHookData, invocationContext: context };
  const before: HookContext = { ...shared, functionCallback: fn.callback, inputs };
  await runHooks('preInvocation', before);
  const after: HookContext = { ...shared, inputs: before.inputs ?? inputs, result: null, error: null };
  try {
    after.result = await invocation.invokeFunction(context, before.inputs ?? inputs, before.functionCallback);
  } catch (error) {
    after.error = error ?? new Error('The function threw nothing.');
  }
  await runHooks('postInvocation', after);
  if (after.error) throw after.error;
  return invocation.getResponse(context, after.result);
}
