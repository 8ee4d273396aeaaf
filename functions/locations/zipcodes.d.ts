declare module 'zipcodes' {
  type Code = { latitude: number; longitude: number; city: string; state: string; country: string };
  const zipcodes: {
    lookup(zip: string): Code | undefined;
    /** Every US ZIP code and Canadian postal code. */
    codes: Readonly<Record<string, Code>>;
  };
  export default zipcodes;
}
