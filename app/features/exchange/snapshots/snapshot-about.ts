import { urls } from '#app/urls.ts';
import type { DatasetAbout } from '../darwin-core/dataset-about.ts';
import { snapshotMessages as messages } from './messages.ts';

/** What a snapshot is called: what it asked for, in words. */
export function snapshotTitle({ words }: { words: string }): string {
  return words === '' ? messages.everything : words;
}

type Of = { id: number; words: string; site: { publicUrl: string; siteName: string }; takenAt: Date };

/** What the archive of a snapshot says of itself; its maker's name is not in it, since it stays when they leave. */
export function snapshotAbout({ id, words, site, takenAt }: Of): DatasetAbout {
  const title = snapshotTitle({ words });
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
