import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { readSite } from '#domain/locations/api.ts';
import type { Site } from '#domain/locations/site.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { interestQuery } from '#web/staff/enrollment/interest-queries.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Skeleton } from '#web/ui/feedback/loading.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';

type TransferredInterestProps = {
  interestId: string;
  /** `site` is undefined when the learning center no longer exists. */
  children: (interest: InterestEntry, site: Site | undefined) => ReactNode;
};

/** Loads the interest from which a registration is made, and its learning center. */
export function TransferredInterest({ interestId, children }: TransferredInterestProps) {
  // The interest is not read again: a later change of it must not remove the open form.
  const interest = useQuery({ ...interestQuery(interestId), staleTime: Number.POSITIVE_INFINITY });
  const siteId = interest.data?.learningCenterId;
  const site = useQuery({
    queryKey: ['site', siteId],
    queryFn: ({ signal }) => callApi(readSite, { params: { id: siteId ?? '' }, signal }),
    enabled: siteId !== undefined,
  });
  if (interest.isError) {
    return (
      <Banner kind="error" actions={<Button onClick={() => void interest.refetch()}>Try Again</Button>}>
        The interest form could not be loaded. {interest.error.message}
      </Banner>
    );
  }
  if (!interest.data || site.isPending) return <Skeleton height="24rem" />;
  if (interest.data.status === 'Enrollment Submitted') {
    return (
      <EmptyState
        title="This interest form was already transferred."
        actions={
          interest.data.registrationId && (
            <LinkButton kind="quiet" to={staffPaths.registration(interest.data.registrationId)}>
              Open the registration
            </LinkButton>
          )
        }
      />
    );
  }
  return children(interest.data, site.data);
}
