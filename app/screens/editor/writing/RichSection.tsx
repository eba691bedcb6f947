import { useRef, useState } from 'react';
import type { DescribedPicture } from '#app/features/descriptions/description-view.ts';
import { TaxonPicker } from '#app/features/search/box/TaxonPicker.tsx';
import { Button } from '#app/ui/actions/Button.tsx';
import { fieldId } from '#app/ui/field-id.ts';
import { TextField } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { writingMessages as messages } from './messages.ts';
import { fieldNames } from './typed-description.ts';
import { barActs, useRichText } from './use-rich-text.ts';
import css from './writing.module.css';

type RichSectionProps = {
  section: string;
  title: string;
  hint: string;
  html: string;
  error: string | undefined;
  isOpen: boolean;
  pictures: readonly DescribedPicture[];
  /** what can be cited now */
  sources: () => { key: number; line: string }[];
  onChange: () => void;
  onPicture: (imageId: number) => void;
};

type Panel = 'taxon' | 'source' | 'link' | 'picture';

/** One section's text: a plain field that the rich one takes the place of as soon as its code is there. */
export function RichSection(props: RichSectionProps) {
  const { section, title, hint, html, error, isOpen, pictures, sources, onChange, onPicture } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [cited, setCited] = useState<{ key: number; line: string }[]>([]);
  const ids = { label: `cim-${section}`, hint: `sugo-${section}`, error: `hiba-${section}` };
  const describedBy = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ') || undefined;
  const { use, active, isMounted, isFailed, still } = useRichText({
    field,
    surface,
    isOpen,
    labelledBy: ids.label,
    describedBy,
    onChange,
  });
  const close = () => setPanel(null);
  const toggle = (each: Panel) => {
    // They stand in fields that the page does not draw anew.
    if (each === 'source') setCited(sources());
    setPanel(panel === each ? null : each);
  };
  return (
    <div className={css.text} id={fieldId(fieldNames.html(section))} data-plain={isFailed || undefined}>
      <h2 className={css.sectionTitle} id={ids.label}>
        {title}
      </h2>
      {hint && (
        <p className={css.hint} id={ids.hint}>
          {hint}
        </p>
      )}
      <div className={css.scripted}>
        <div className={css.bar} role="toolbar" aria-label={messages.bar(title)} hidden={!isOpen}>
          {barActs.map((act) => (
            <button
              key={act}
              type="button"
              className={css.act}
              data-act={act}
              title={messages.acts[act]}
              aria-pressed={act === 'undo' ? undefined : active.has(act)}
              onClick={() => use((text) => text.run(act))}
            >
              {act === 'undo' ? <Icon name="undo" size="s" /> : <span aria-hidden="true">{messages.signs[act]}</span>}
              <span className="visually-hidden">{messages.acts[act]}</span>
            </button>
          ))}
          {(['taxon', 'source', 'link', 'picture'] as const).map((each) => (
            <button
              key={each}
              type="button"
              className={css.act}
              aria-expanded={panel === each}
              onClick={() => toggle(each)}
            >
              {panelLabels[each]}
            </button>
          ))}
        </div>
        {panel && (
          <div className={css.panel}>
            {panel === 'taxon' && (
              <TaxonPicker
                label={messages.pickTaxon}
                hint={messages.pickTaxonHint}
                name={`mutat-${section}`}
                onChange={(picked) => {
                  if (!picked) return;
                  // The label's first part is the scientific name.
                  const name = picked.label.split(' - ')[0] ?? picked.label;
                  use((text) => text.insertTaxon({ id: picked.id, name }));
                  close();
                }}
              />
            )}
            {panel === 'source' && (
              <SourcePanel
                sources={cited}
                onPick={(key) => {
                  use((text) => text.insertSource(key));
                  close();
                }}
              />
            )}
            {panel === 'link' && (
              <LinkPanel
                section={section}
                onPut={(url) => {
                  use((text) => text.setLink(url));
                  close();
                }}
              />
            )}
            {panel === 'picture' && (
              <PicturePanel
                pictures={pictures}
                onPick={(imageId) => {
                  onPicture(imageId);
                  close();
                }}
              />
            )}
          </div>
        )}
        {!isMounted && (
          <div
            className={css.still}
            {...(isOpen && still)}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was kept and again when it was read
            dangerouslySetInnerHTML={{ __html: html }}
          />
        )}
        <div ref={surface} className={css.surface} hidden={!isMounted} />
      </div>
      <textarea
        ref={field}
        className={css.plain}
        name={fieldNames.html(section)}
        defaultValue={html}
        rows={6}
        aria-labelledby={ids.label}
        aria-describedby={describedBy}
      />
      {error && (
        <p className={css.error} id={ids.error}>
          <Icon name="warn" size="s" />
          {error}
        </p>
      )}
    </div>
  );
}

const panelLabels: Record<Panel, string> = {
  taxon: messages.insertTaxon,
  source: messages.insertSource,
  link: messages.insertLink,
  picture: messages.insertPicture,
};

function SourcePanel({ sources, onPick }: { sources: { key: number; line: string }[]; onPick: (key: number) => void }) {
  if (sources.length === 0) return <p className="quiet">{messages.noSources}</p>;
  return (
    <>
      <p>{messages.pickSource}</p>
      <ul className={css.choices}>
        {sources.map(({ key, line }) => (
          <li key={key}>
            <button type="button" className={css.choice} onClick={() => onPick(key)}>
              [{key}] {line}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function LinkPanel({ section, onPut }: { section: string; onPut: (url: string) => void }) {
  const [url, setUrl] = useState('');
  const isAddress = /^(https?:\/\/|mailto:)\S+$/i.test(url.trim());
  return (
    <>
      <TextField
        label={messages.linkAddress}
        name={`cim-${section}-link`}
        type="url"
        form=""
        value={url}
        placeholder="https://"
        onChange={(event) => setUrl(event.target.value)}
      />
      <div className="row">
        <Button disabledReason={isAddress ? null : messages.giveAddress} onClick={() => onPut(url.trim())}>
          {messages.putLink}
        </Button>
        <Button variant="quiet" onClick={() => onPut('')}>
          {messages.dropLink}
        </Button>
      </div>
    </>
  );
}

function PicturePanel({ pictures, onPick }: { pictures: readonly DescribedPicture[]; onPick: (id: number) => void }) {
  if (pictures.length === 0) return <p className="quiet">{messages.noPictures}</p>;
  return (
    <>
      <p>{messages.pickPicture}</p>
      <ul className={css.thumbs}>
        {pictures.map(({ imageId, urls, credit }, at) => (
          <li key={imageId}>
            <button
              type="button"
              className={css.thumb}
              aria-label={messages.addPicture(at + 1)}
              onClick={() => onPick(imageId)}
            >
              <img src={urls.small} alt="" loading="lazy" width={96} height={96} />
              <small>{credit.author}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
