import { useParams } from 'react-router-dom';

/** A learning center in a session, as the address names it. */
export type CenterPlace = {
  readonly charter: string;
  readonly charterId: string;
  readonly name: string;
  readonly siteId: string;
  readonly permalink: string;
  /** Id of the session. */
  readonly id: string;
};

/** The learning center and session that the address of a set-up page names. */
export function useCenterPlace(): CenterPlace {
  const { charter = '', charterId = '', name = '', siteId = '', permalink = '', id = '' } = useParams();
  return { charter, charterId, name, siteId, permalink, id };
}

/** The place as calls name it. */
export const toParams = ({ charterId, siteId, id }: CenterPlace) => ({ charterId, profileId: id, siteId });
export const toBody = ({ charterId, siteId, id }: CenterPlace) => ({
  charter_id: charterId,
  siteId,
  LeloRegistrationProfile: id,
});
