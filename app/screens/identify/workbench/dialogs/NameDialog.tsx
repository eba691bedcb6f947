import { type PickedTaxon, TaxonPicker } from '#app/features/search/box/TaxonPicker.tsx';
import { benchMessages as messages } from '../bench-messages.ts';
import { BenchDialog } from './BenchDialog.tsx';

/** Another name: what is picked from the list is said at once, since it can be taken back. */
export function NameDialog({ onSay, onClose }: { onSay: (picked: PickedTaxon) => void; onClose: () => void }) {
  return (
    <BenchDialog title={messages.nameTitle} onClose={onClose}>
      <TaxonPicker
        label={messages.nameLabel}
        name="bench"
        onChange={(picked) => {
          if (!picked) return;
          onClose();
          onSay(picked);
        }}
      />
    </BenchDialog>
  );
}
