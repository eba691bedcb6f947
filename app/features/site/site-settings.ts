import { z } from 'zod';
import { tidy, tidyLines } from '#app/platform/text/fold.ts';
import { accountProblem, taxNumberProblem } from './foundation-numbers.ts';
import { infoTextNames } from './info-text-names.ts';

/** Longest text of an information page, in characters. */
export const maxTextLength = 50_000;

const line = (max: number) =>
  z
    .string()
    .transform(tidy)
    .pipe(z.string().max(max, `Legfeljebb ${max} betű legyen.`));
const checked = (problem: (text: string) => string | undefined, max = 60) =>
  line(max).check(({ value, issues }) => {
    const message = value === '' ? undefined : problem(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  });

function addressProblem(text: string): string | undefined {
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  return isWeb ? undefined : 'Egy teljes címet írj, például https://tamogatas.hu/.';
}

const percent = z
  .string()
  .transform(tidy)
  .transform((text) => (text === '' ? Number.NaN : Number(text.replace('%', '').replace(',', '.'))))
  .pipe(z.number('Írj egy számot, például 62.').min(0, 'Nem lehet nullánál kisebb.').max(1000, 'Ez túl nagy szám.'));

/** What an administrator types of the donation, the foundation and the contact address. */
export const siteFactsForm = z.object({
  donationPercentage: percent,
  supportUrl: checked(addressProblem, 500),
  foundationName: line(200),
  foundationSeat: line(200),
  foundationTaxNumber: checked(taxNumberProblem),
  foundationAccount: checked(accountProblem),
  contactEmail: line(254).pipe(z.email('Ez a cím nem teljes. Így néz ki egy jó cím: nev@szolgaltato.hu.')),
});

export type SiteFacts = z.infer<typeof siteFactsForm>;

const text = z
  .string()
  .transform(tidyLines)
  .pipe(z.string().max(maxTextLength, `Legfeljebb ${maxTextLength} betű legyen.`));

/** A new text of one information page; an empty one brings back the program's own. */
export const infoTextForm = z.object({ page: z.enum(infoTextNames), text });

/** What stands in the database: only what was set. What cannot be read counts as not set. */
export const storedSettings = z.object({
  donationPercentage: z.number().min(0).optional().catch(undefined),
  supportUrl: z.string().optional().catch(undefined),
  foundationName: z.string().optional().catch(undefined),
  foundationSeat: z.string().optional().catch(undefined),
  foundationTaxNumber: z.string().optional().catch(undefined),
  foundationAccount: z.string().optional().catch(undefined),
  contactEmail: z.string().optional().catch(undefined),
  texts: z.partialRecord(z.enum(infoTextNames), z.string()).catch({}).default({}),
});

export type StoredSettings = z.infer<typeof storedSettings>;
