import type { MetaDescriptor } from 'react-router';
import type { ShownCover } from '#app/features/browsing/contained/shown-cover.ts';
import type { ProjectView } from '#app/features/projects/project-view.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { shareTags } from '#app/ui/page/share-tags.ts';
import { projectPageMessages as messages } from './messages.ts';

type Of = { project: ProjectView; cover: ShownCover | null; siteName: string; path?: string; title?: string };

/** What a project's pages say of themselves to those who list them or pass them on. */
export function projectMeta(
  site: { name: string; publicUrl: string } | undefined,
  { project, cover, siteName, path = project.url, title = project.name }: Of,
): MetaDescriptor[] {
  const said = project.description.replaceAll(/\s+/g, ' ');
  const description = cutText(said || messages.lead, 300);
  return [
    { title: `${title} – ${siteName}` },
    ...shareTags(site, { title, description, path, ...(cover && { picture: cover.large, size: cover }) }),
  ];
}
