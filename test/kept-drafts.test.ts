import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { editDraft } from '#app/features/recording/changes/edit-draft.ts';
import { recordDraft } from '#app/features/recording/form/draft.ts';
import { typedFrom } from '#app/features/recording/typed-sighting.ts';
import { descriptionDraft } from '#app/screens/editor/writing/description-draft.ts';
import { settingsDraft } from '#app/screens/settings/settings-draft.ts';
import { type DraftPlace, dropDraft, keepDraft, readDraft } from '#app/ui/forms/kept-draft.ts';

const typed = typedFrom(new Map([['notes', 'a csalánoson']]));
const start = { clientId: 'c', typed, touched: { when: true, where: false }, photos: [], version: 2, isSent: true };

/** A form that is kept on the device: its place for a member, and a draft of it. */
type Kept<Draft> = { where: (memberId: number) => DraftPlace<Draft>; draft: Draft; key: string };

function walk<Draft>(name: string, { where, draft, key }: Kept<Draft>) {
  describe(`a draft of ${name}`, () => {
    const device = new Map<string, string>();
    const storage = {
      getItem: (each: string) => device.get(each) ?? null,
      setItem: (each: string, value: string) => void device.set(each, value),
      removeItem: (each: string) => void device.delete(each),
    };

    it('lies where it has always lain, and comes back to its own member alone', () => {
      expect(keepDraft(where(7), draft, storage)).toBe(true);
      expect([...device.keys()]).toEqual([key]);
      expect(readDraft(where(7), storage)).toEqual(draft);
      expect(readDraft(where(8), storage)).toBeUndefined();
      dropDraft(where(7), storage);
      expect(device.size).toBe(0);
    });

    it.each(['{', 'null', '5', '"x"'])('is none where %s stands for it', (text) => {
      expect(readDraft(where(7), { getItem: () => text })).toBeUndefined();
    });

    it('is neither kept nor missed on a device that keeps nothing', () => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      const nothing = { getItem: refuse, setItem: refuse, removeItem: refuse };
      expect(keepDraft(where(7), draft, nothing)).toBe(false);
      expect(readDraft(where(7), nothing)).toBeUndefined();
      expect(() => dropDraft(where(7), nothing)).not.toThrow();
    });
  });
}

walk('a find', { where: recordDraft, draft: start, key: 'lelohely.uj-talalat.7' });
walk('an edit', {
  where: (memberId) => editDraft({ memberId, sightingId: 3 }),
  draft: { revision: 4, typed, photos: [], read: { typed, photos: [] } },
  key: 'lelohely.szerkesztes.7.3',
});
walk('a description', {
  where: (memberId) => descriptionDraft({ memberId, descriptionId: 3 }),
  draft: {
    revision: 4,
    basedOn: 2,
    content: {
      sections: [{ section: 'felismeres', html: '<p>Kék.</p>', pictures: [{ imageId: 5, caption: 'hím' }] }],
      sources: [{ key: 1, authors: 'X', year: '', title: 'Y', publication: '', doi: '', isbn: '', url: '' }],
      note: '',
    },
  },
  key: 'lelohely.leiras.7.3',
});
walk('a page of settings', {
  where: (memberId) => settingsDraft({ memberId, page: 'alap' }),
  draft: { fullName: ['Minta Éva'], places: ['1', '2'] },
  key: 'lelohely.beallitas.7.alap',
});

/** Forms that say that they keep their words, and do: each by a draft that is walked above. */
const keepers = [
  'screens/editor/writing/WriteForm.tsx',
  'screens/edit/EditForm.tsx',
  'screens/record/RecordForm.tsx',
  'screens/settings/SettingsForm.tsx',
];

it('no form says that it keeps its words where nobody does', () => {
  const app = path.resolve(import.meta.dirname, '../app');
  const files = fs.readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx$/.test(file));
  const texts = files.map((file) => ({ file, text: fs.readFileSync(path.join(app, file), 'utf8') }));
  const said = texts.filter(({ text }) => text.includes('data-keeps="itself"'));
  expect(said.map(({ file }) => file)).toEqual(expect.arrayContaining(keepers));
  const typedInto = said.filter(({ text }) => /<(?:TextField|TextArea|PasswordField|textarea)\b/.test(text));
  expect(typedInto.map(({ file }) => file).filter((file) => !keepers.includes(file))).toEqual([]);
});
