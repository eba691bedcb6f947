import { ALL_RIGHTS_RESERVED, licences } from '#app/features/licences/licence-catalogue.ts';
import { licenceIdOf } from '../../darwin-core/read-licence.ts';

/** The catalogue's id of a licence as exports write it: an address, `CC-BY-NC`, `CC0`; undefined for a word that is none. */
export function readLicence(text: string): number | undefined {
  const written = text.trim().toLowerCase();
  if (written === '') return undefined;
  const named = licenceIdOf(text);
  if (named !== null) return named;
  const path = /creativecommons\.org\/((?:licenses|publicdomain)\/[a-z-]+\/\d\.\d)/.exec(written)?.[1];
  const byAddress = licences.find(({ uri }) => path !== undefined && uri === `https://creativecommons.org/${path}/`);
  // Of another version it is another licence.
  if (path !== undefined) return byAddress?.id;
  if (/^(?:c|all rights reserved|copyright|minden jog fenntartva|arr)\b|^©/.test(written)) return ALL_RIGHTS_RESERVED;
  const code = written
    .replaceAll(/[_\s]+/g, '-')
    .replace(/^creative-commons-/, '')
    .replace(/^cc-?(?=by|0|zero)/, '')
    .replace(/-?(?:4[.-]0|international)(?:-.*)?$/, '');
  return byCode(code.replace(/-?2[.-]0(?:-.*)?$/, ''), /2[.-]0/.test(code));
}

/** A licence of the present version, or of Flickr's, by its terms. */
function byCode(code: string, isOld: boolean): number | undefined {
  if (code === '0' || code === 'zero' || code === '0-1.0' || code === 'zero-1.0') return 8;
  if (code === 'mark' || code === 'pdm') return 15;
  return licences.find(({ terms, version }) => terms.join('-') === code && version === (isOld ? '2.0' : '4.0'))?.id;
}
