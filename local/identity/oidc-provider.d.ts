/** The part of oidc-provider 9 that the identity stand-in uses; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type Grant = {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  };
  export type Client = {
    clientId: string;
    redirectUriAllowed(uri: string): boolean;
    postLogoutRedirectUriAllowed(uri: string): boolean;
  };
  export type Context = {
    body: unknown;
    oidc?: {
      route: string;
      client: Client;
      session: { accountId: string };
      entities: { Account?: { accountId: string } };
      provider: Provider;
    };
  };
  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    Client: { prototype: Client };
    Grant: new (of: {
      clientId: string;
      accountId: string;
    }) => Grant;
    use(middleware: (ctx: Context, next: () => Promise<void>) => Promise<void>): void;
    on(event: string, listener: (ctx: Context, error: Error) => void): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ prompt: { name: string } }>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }
  export const errors: { InvalidTarget: new () => Error };
}
