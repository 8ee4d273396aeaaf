// The part of each package's types that the bench uses: the packages are installed only when the bench runs.
type Request = {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  setupRequest?: (given: Request) => Request & { body?: string };
};

/** Sends requests over some connections at once, and counts the answers. */
export function autocannon(options: {
  url: string;
  connections: number;
  amount: number;
  requests: Request[];
}): Promise<{ '2xx': number }>;

/** Judges a page in the browser that listens on `port`; undefined when it could not. Scores are 0 to 1. */
export function lighthouse(
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'error'; formFactor: 'mobile'; onlyCategories: string[] },
): Promise<{ lhr: Judgement } | undefined>;

type Judgement = {
  categories: Record<string, { score: number | null }>;
  /** Times in milliseconds. */
  audits: Record<string, { numericValue?: number }>;
};
