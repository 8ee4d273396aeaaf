import { useEffect, useState } from 'react';
import { listBrands } from '#domain/locations/api.ts';
import type { Brand } from '#domain/locations/brand.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { Tag } from '#web/ui/chip.tsx';
import { ErrorState, LoadingState } from '#web/ui/feedback/states.tsx';
import { FilterChips } from '#web/ui/tables/filter-chips.tsx';
import { JumpList } from '#web/ui/tables/jump-list.tsx';
import { StickyHead } from '#web/ui/tables/sticky-head.tsx';
import { fieldSpecimens } from './field-specimens.tsx';
import { frameSpecimens } from './frame-specimens.tsx';
import styles from './gallery.module.css';
import { listSpecimens } from './list-specimens.tsx';
import { messageSpecimens } from './message-specimens.tsx';
import { pressSpecimens } from './press-specimens.tsx';
import { signingSpecimens } from './signing-specimens.tsx';
import { type Specimen, sayLong, sayShort } from './specimen.ts';

const groups: readonly { title: string; specimens: readonly Specimen[] }[] = [
  { title: 'To press', specimens: pressSpecimens },
  { title: 'To fill in', specimens: fieldSpecimens },
  { title: 'To sign', specimens: signingSpecimens },
  { title: 'Frames', specimens: frameSpecimens },
  { title: 'Messages', specimens: messageSpecimens },
  { title: 'Lists', specimens: listSpecimens },
];

/** Every shared component in its states, in the colors of each brand. */
export function GalleryPage() {
  const [brands, setBrands] = useState<readonly Brand[]>([]);
  const [failure, setFailure] = useState('');
  const [chosen, setChosen] = useState('');
  const [long, setLong] = useState(false);
  const say = long ? sayLong : sayShort;

  const load = () => {
    setFailure('');
    callApi(listBrands, {}).then(setBrands, (error: unknown) => setFailure(String(error)));
  };
  useEffect(load, []);

  const brand = brands.find(({ brandName }) => brandName === chosen) ?? brands[0];
  useEffect(() => {
    if (!brand) return;
    document.documentElement.style.setProperty('--brand', brand.theme.brand);
    document.documentElement.style.setProperty('--brand-ink', brand.theme.ink);
  }, [brand]);

  if (failure) {
    return (
      <ErrorState title="The brands could not be loaded" page onRetry={load}>
        {failure}
      </ErrorState>
    );
  }
  if (!brand) return <LoadingState rows={6} />;
  return (
    <div className={styles.page}>
      <StickyHead
        title={say('Shared pieces')}
        back={<a href="/">To the site</a>}
        tag={<Tag kind="new">{brand.displayName}</Tag>}
        facts={[`${groups.flatMap(({ specimens }) => specimens).length} pieces`, say('in every state')]}
        actions={
          <>
            <FilterChips
              label="Brand"
              options={brands.map(({ brandName, displayName }) => ({ value: brandName, label: displayName }))}
              chosen={[brand.brandName]}
              onToggle={setChosen}
            />
            <FilterChips
              label="Words"
              quiet
              options={[{ value: 'long', label: 'Long words' }]}
              chosen={long ? ['long'] : []}
              onToggle={() => setLong(!long)}
            />
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.side}>
          <JumpList label="Pieces" items={groups.map(({ title }) => ({ id: idOf(title), text: say(title) }))} />
        </div>
        <main className={styles.main}>
          {groups.map(({ title, specimens }) => (
            <section key={title} id={idOf(title)} tabIndex={-1} aria-labelledby={`${idOf(title)}-title`}>
              <h2 id={`${idOf(title)}-title`}>{title}</h2>
              {specimens.map(({ name, Show }) => (
                <div key={name} className={styles.specimen}>
                  <h3>{name}</h3>
                  <div className={styles.piece} data-piece={name}>
                    <Show say={say} />
                  </div>
                </div>
              ))}
            </section>
          ))}
        </main>
      </div>
    </div>
  );
}

const idOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');
