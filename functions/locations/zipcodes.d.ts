declare module 'zipcodes' {
  const zipcodes: {
    lookup(zip: string): { latitude: number; longitude: number; city: string; state: string } | undefined;
  };
  export default zipcodes;
}
