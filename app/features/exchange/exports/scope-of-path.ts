import { DomainError } from '#app/platform/action/domain-error.ts';
import { urls } from '#app/urls.ts';
import type { ExportScope } from './export-scope.ts';

/** What an address of an export is of. Throws for what is none. */
export function scopeOfPath(path: string): ExportScope {
  if (path === urls.export()) return { kind: 'all' };
  if (path === urls.exportArea()) return { kind: 'area' };
  const [, kind, name] = /^\/export\/(felhasznalo|group)\/([^/]+)$/.exec(path) ?? [];
  if (kind === 'felhasznalo' && name !== undefined) return { kind: 'user', user: decodeURIComponent(name) };
  if (kind === 'group' && /^[1-9]\d{0,8}$/.test(name ?? '')) return { kind: 'group', groupId: Number(name) };
  throw new DomainError('not_found');
}
