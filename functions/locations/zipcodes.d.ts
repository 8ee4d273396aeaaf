declare module 'zipcodes' {
  type Code = { latitude: number; longitude: number; city: string; state: string; country: string };
  const zipcodes: {
    lookup(zip: string): Code | undefined;
    /** Every ZIP code, and postal codes of Canada, by themselves. */
    codes: Readonly<Record<string, Code>>;
  };
  export default zipcodes;
}
