import type { GroupView } from './group-view.ts';

/** All that a group says of what is in it; its slug is made of the name. */
export function groupText({ name, description }: Pick<GroupView, 'name' | 'description'>): string {
  return `${name}\n${description}`;
}
