import { urls } from '#app/urls.ts';
import type { DatasetAbout } from '../darwin-core/dataset-about.ts';
import { snapshotMessages as messages } from './messages.ts';

/** What a snapshot is called: what it asked for, in words, as long as that may be told. */
export function snapshotTitle({ question, words }: { question: string; words: string }): string {
  if (question === '') return messages.untold;
  return words === '' ? messages.everything : words;
}

type Of = {
  id: number;
  question: string;
  words: string;
  site: { publicUrl: string; siteName: string };
  takenAt: Date;
};

/** What the archive of a snapshot says of itself; its maker's name is not in it, since it stays when they leave. */
export function snapshotAbout({ id, question, words, site, takenAt }: Of): DatasetAbout {
  const title = snapshotTitle({ question, words });
  return {
    site: site.publicUrl,
    address: site.publicUrl + urls.snapshot(id),
    title: `${site.siteName}: ${title}`,
    description: messages.description(site.siteName, title),
    publisher: site.siteName,
    contactName: '',
    contactEmail: '',
    licenceId: null,
    version: '1.0',
    madeAt: takenAt,
  };
}
