import { useParams } from 'react-router-dom';

/** A learning center in a session, from the URL. */
export type CenterPlace = {
  readonly charter: string;
  readonly charterId: string;
  readonly name: string;
  readonly siteId: string;
  readonly permalink: string;
  /** Id of the session. */
  readonly id: string;
};

/** Returns the learning center and session in the URL of a settings page. */
export function useCenterPlace(): CenterPlace {
  const { charter = '', charterId = '', name = '', siteId = '', permalink = '', id = '' } = useParams();
  return { charter, charterId, name, siteId, permalink, id };
}

/** Returns them in the format of the calls. */
export const toParams = ({ charterId, siteId, id }: CenterPlace) => ({ charterId, profileId: id, siteId });
export const toBody = ({ charterId, siteId, id }: CenterPlace) => ({
  charter_id: charterId,
  siteId,
  LeloRegistrationProfile: id,
});
