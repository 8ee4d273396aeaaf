/** A response other than success, in the service's format: HTTP status, sub-status and extra headers. */
type CosmosError = Error & {
  readonly status: number;
  readonly substatus?: number;
  /** Added to the body: a query plan as JSON text. */
  readonly additionalErrorInfo?: string;
  readonly headers?: Record<string, string>;
};

type Detail = Pick<CosmosError, 'substatus' | 'additionalErrorInfo' | 'headers'>;

const codes: Record<number, string> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  409: 'Conflict',
  412: 'PreconditionFailed',
  413: 'RequestEntityTooLarge',
  424: 'FailedDependency',
  429: 'TooManyRequests',
  503: 'ServiceUnavailable',
};

/** Makes the error for a refused request; `message` says what is wrong and what to do. */
export function refuse(status: number, message: string, detail: Detail = {}): CosmosError {
  return Object.assign(new Error(message), { status, ...detail });
}

/** Whether `refuse` made an error; any other error is a bug of this program. */
export function isCosmosError(error: unknown): error is CosmosError {
  return error instanceof Error && 'status' in error && typeof error.status === 'number';
}

/** The `code` text that the service adds to a status in an error body. */
export function codeOf(status: number): string {
  return codes[status] ?? 'InternalServerError';
}
