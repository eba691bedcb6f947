import { createHash } from 'node:crypto';
import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compressAssets } from './tools/compress-assets.ts';
import { fieldWorker } from './tools/field-worker.ts';
import { leanSchemas } from './tools/lean-schemas.ts';
import { partLoading } from './tools/part-loading.ts';

/** What nearly every page shows comes as one file: small ones compress badly and each costs a request. */
const framePaths = new RegExp(
  `/app/(${[
    'urls\\.ts',
    // fetched for whom they are shown, the keeper where a form is; the server draws them, so their styles come with the frame
    'layout/(?!DonationBanner\\.tsx|donation-|form-keeper|kept-forms|PageFollower|move-focus)',
    'ui/\\w+/(Banner|Progress|Field)\\.module',
    'features/members/terms/TermsPanel\\.module',
    // what keeps a draft, and what was typed early, comes with the forms that have it
    'ui/(?!forms/((use-)?(kept-draft|early-(words|text))|form-fields|give-early))(\\w+/)?([a-z][\\w-]*\\.|Avatar|Button|Chip|DisclosureMenu|EmptyState|Icon|Page|Pager|Segment|Skeleton|Snackbar)',
    'platform/text/(months|numbers)',
    'screens/errors/(ErrorPage|messages)',
    'features/taxonomy/(lists/)?(NameLabel|ScientificName|ProtectionMark|protected-entry|taxon-|rank-)',
    'features/search/(box/)?(SearchBoxPart|SearchBox\\.module|SearchPopup\\.module|TaxonPicker\\.module|messages)',
    'features/sightings/(lists/)?(TrustMark|SightingCard|SightingGrid|sighting-card)',
  ].join('|')})`,
);

/** A list with its filters, and the styles of its three views: the server draws each whole, though a browser loads the code of two when they are asked for. */
const listPaths =
  /\/((SightingList|SightingTable|SquareMap|MapFrame|HungaryMap|FilterBar|FilterPanel|TellingNote|Note)\.module\.css|features\/browsing\/(SightingList|FilterBar|messages)\.)/;

/** A class's name on the page: its own and its file's mark. The usual names bear their line too, and every list is a thousand names long. */
function className(name: string, file: string): string {
  const place = path.relative(import.meta.dirname, file);
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 4)}`;
}

/** One server graph: the app and the worker are inputs of the same SSR build and share every module (one pool). */
export default defineConfig({
  plugins: [partLoading(), reactRouter(), leanSchemas(), fieldWorker(), compressAssets()],
  css: { modules: { generateScopedName: className } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'frame', test: framePaths },
                { name: 'list', test: listPaths },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        target: 'node24',
        rollupOptions: {
          input: {
            app: './server/app.ts',
            worker: './server/worker.ts',
            site: './server/site.ts',
            'page-tree': './bench/page-tree.tsx',
          },
        },
      },
    },
  },
});
