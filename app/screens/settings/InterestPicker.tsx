import { useEffect, useRef, useState } from 'react';
import type { Typed } from '#app/features/members/settings/typed.ts';
import { readTaxonTicks, taxonTick } from '#app/features/members/settings/volunteer-form.ts';
import { TaxonPicker } from '#app/features/search/box/TaxonPicker.tsx';
import { fieldId } from '#app/ui/field-id.ts';
import { CheckField } from '#app/ui/forms/Field.tsx';
import { volunteerMessages as messages } from './volunteer-messages.ts';

/** Taxa by tick, and a field that adds another; without scripts one with each saving. */
export function InterestPicker({ typed, error }: { typed: Typed; error: string | undefined }) {
  const root = useRef<HTMLDivElement>(null);
  const [taxa, setTaxa] = useState(readTaxonTicks(typed));
  const added = useRef(taxa.length);
  // The form hears of what was added as of something typed.
  useEffect(() => {
    if (taxa.length === added.current) return;
    added.current = taxa.length;
    root.current?.closest('form')?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [taxa]);
  return (
    <div ref={root} className="stack">
      {taxa.length > 0 && (
        <div>
          {taxa.map((taxon) => (
            <CheckField
              key={taxon.id}
              id={`${fieldId('taxa')}-${taxon.id}`}
              name="taxa"
              value={taxonTick(taxon)}
              label={taxon.label}
              defaultChecked
            />
          ))}
        </div>
      )}
      <TaxonPicker
        key={taxa.length}
        name="interest"
        label={messages.addTaxon}
        hint={messages.addTaxonHint}
        optional
        error={error}
        text={typed.interestName?.[0] ?? ''}
        onChange={(picked) => {
          if (picked && !taxa.some(({ id }) => id === picked.id)) setTaxa([...taxa, picked]);
        }}
      />
    </div>
  );
}
