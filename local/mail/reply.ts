/** The response to a call: JSON or a page. */
export type Reply = { status: number; headers?: Record<string, string> } & ({ json?: unknown } | { html: string });

/** A request as the parts of this server read it. */
export type Call = {
  method: string;
  url: URL;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};

/** An error in the shape of Azure's. */
export function refuse(status: number, code: string, message: string): Reply {
  return { status, headers: { 'x-ms-error-code': code }, json: { error: { code, message } } };
}
