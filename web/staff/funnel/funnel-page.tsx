import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { type EntryKind, entryKinds } from '#domain/entry-areas.ts';
import { dayChoices, deviceKinds, readFunnel } from '#domain/funnel/api.ts';
import { siteLanguages } from '#domain/texts/language.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { WhenLoaded } from '#web/ui/feedback/states.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import styles from './funnel.module.css';
import { FunnelResult } from './funnel-result.tsx';
import { formChoices } from './name-steps.ts';

const dayOptions = dayChoices.map((days) => ({ value: days, label: `${days} days` }));
const languageOptions = siteLanguages.map(({ code, name }) => ({ value: code, label: name }));
const deviceNames = { phone: 'Phones', desktop: 'Tablets and computers' } as const;
const deviceOptions = deviceKinds.map((kind) => ({ value: kind, label: deviceNames[kind] }));

/** Reads a choice of the address; undefined for one that is not offered. */
const readChoice = <T extends string>(choices: readonly T[], value: string | null): T | undefined =>
  choices.find((choice) => choice === value);

/** /where-families-stop: how many families open and leave each step of a form, and the errors that they make. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const chosen = {
    brandName: query.get('brandName') || undefined,
    form: readChoice<EntryKind>(entryKinds, query.get('form')) ?? 'interest',
    formVersion: query.get('formVersion') || undefined,
    days: readChoice(dayChoices, query.get('days')) ?? '30',
    language: readChoice(
      languageOptions.map(({ value }) => value),
      query.get('language'),
    ),
    device: readChoice(deviceKinds, query.get('device')),
  };
  const choose = (name: keyof typeof chosen) => (value: string) =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        if (value) next.set(name, value);
        else next.delete(name);
        // Versions belong to a form.
        if (name === 'form') next.delete('formVersion');
        return next;
      },
      { replace: true },
    );
  const funnel = useQuery({
    queryKey: ['funnel', chosen],
    queryFn: ({ signal }) => callApi(readFunnel, { query: chosen, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const offline = <Banner kind="warn">You are offline. The numbers come when the connection is back.</Banner>;
  return (
    <>
      <PageTitle title="Where Families Stop" />
      <div className={styles.screen}>
        <p className={styles.lead}>
          A form counts from the first answer on, each step once. Who left opened a step and went no further. Numbers
          under 5 are hidden, and nothing here names a person.
        </p>
        <WhenLoaded
          query={funnel}
          failureTitle="The numbers could not be loaded."
          label="Loading the numbers"
          rows={4}
          height="6rem"
          loading={funnel.fetchStatus === 'paused' ? offline : undefined}
        >
          {(data) => (
            <>
              <fieldset className={styles.choices}>
                <legend className="visually-hidden">What to show</legend>
                <SelectField
                  dense
                  id="brandName"
                  label="Brand"
                  value={data.brandName}
                  options={data.brands.map(({ brandName, displayName }) => ({ value: brandName, label: displayName }))}
                  onChange={choose('brandName')}
                />
                <SelectField
                  dense
                  id="form"
                  label="Form"
                  value={chosen.form}
                  options={formChoices}
                  onChange={choose('form')}
                />
                {(data.versions.length > 1 || chosen.formVersion) && (
                  <SelectField
                    dense
                    id="formVersion"
                    label="Version of the form"
                    value={chosen.formVersion ?? ''}
                    placeholder="Today's"
                    options={data.versions.map((version) => ({ value: String(version), label: String(version) }))}
                    onChange={choose('formVersion')}
                  />
                )}
                <SelectField
                  dense
                  id="days"
                  label="Last"
                  value={chosen.days}
                  options={dayOptions}
                  onChange={choose('days')}
                />
                <SelectField
                  dense
                  id="language"
                  label="Language"
                  value={chosen.language ?? ''}
                  placeholder="All languages"
                  options={languageOptions}
                  onChange={choose('language')}
                />
                <SelectField
                  dense
                  id="device"
                  label="Device"
                  value={chosen.device ?? ''}
                  placeholder="All devices"
                  options={deviceOptions}
                  onChange={choose('device')}
                />
              </fieldset>
              <FunnelResult kind={chosen.form} funnel={data} isLoading={funnel.isPlaceholderData} />
            </>
          )}
        </WhenLoaded>
      </div>
    </>
  );
}
