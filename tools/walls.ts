import { posix } from 'node:path'
import { isTest, lineAt, syntaxOf, type Source } from './sources.ts'

/** A part of the house: what lies under `folder` may import itself, packages, and what lies under one of `mayImport`. */
interface Wall {
  folder: string
  mayImport: readonly string[]
  /** Where the code should go instead. */
  instead: string
}

const browser = [
  'contract/',
  'web/data/',
  'web/ui/',
  'web/words/',
  'web/page/',
  'web/styles/',
  'web/components/',
  'web/paths.ts',
  'web/area.ts',
  'locales/',
]
const container =
  'No container imports another: move what both need to web/components/<noun>/, or to web/page/ when it is about every page.'

/** The house's walls (ARCHITECTURE.md: Walls). A file belongs to the longest folder that it lies under. */
export const walls: readonly Wall[] = [
  {
    folder: 'contract/',
    mayImport: [],
    instead: 'The contract knows neither side: write what both need in contract/.',
  },
  {
    folder: 'db/',
    mayImport: ['contract/'],
    instead: 'db/ holds tables and their types; a seed under db/seed/ may use the domain.',
  },
  {
    folder: 'db/seed/',
    mayImport: ['contract/', 'db/', 'server/domain/', 'server/ports/', 'server/secrets/'],
    instead: "A seed makes its world by the domain's verbs.",
  },
  {
    folder: 'server/domain/',
    mayImport: [
      'contract/',
      'db/',
      'server/ports/',
      'server/secrets/',
      'server/words/',
      'server/jobs/queue.ts',
      'locales/',
    ],
    instead:
      'The domain knows no request, call, job, mail or setting: take the value as an argument, or record an event and listen to it.',
  },
  {
    folder: 'server/calls/',
    mayImport: [
      'contract/',
      'db/',
      'server/domain/',
      'server/ports/',
      'server/secrets/',
      'server/words/',
      'server/jobs/queue.ts',
    ],
    instead:
      'A call knows its contract and the domain: put shared work in server/domain/<noun>/, and facts of the request in `Asking`.',
  },
  {
    folder: 'server/ports/',
    mayImport: ['contract/', 'db/', 'server/env.ts', 'server/domain/text/'],
    instead: 'A port knows the outside world and nothing of the product: hand in what it needs.',
  },
  { folder: 'server/secrets/', mayImport: ['server/env.ts'], instead: 'Keys and tokens know nothing of the product.' },
  { folder: 'server/words/', mayImport: ['contract/', 'locales/'], instead: 'Words know nothing of the product.' },
  {
    folder: 'server/email/',
    mayImport: ['contract/', 'server/domain/text/', 'server/words/', 'server/ports/mail/'],
    instead: 'A template gets values and gives a message: read them in the job.',
  },
  {
    folder: 'server/',
    mayImport: ['contract/', 'db/', 'locales/'],
    instead:
      'The server never imports web/: the rendering is handed in by main.ts, what both need belongs to contract/.',
  },
  {
    folder: 'web/data/',
    mayImport: ['contract/'],
    instead: 'The data layer knows the contract and no page: hand in what it needs.',
  },
  {
    folder: 'web/ui/',
    mayImport: ['web/styles/'],
    instead:
      'The design system knows React and tokens: take data, words and addresses as props; a part that needs them goes to web/components/.',
  },
  {
    folder: 'web/words/',
    mayImport: ['contract/', 'locales/', 'web/ui/text/'],
    instead: 'Words know nothing of the pages.',
  },
  {
    folder: 'web/page/',
    mayImport: [...browser, 'web/router.tsx'],
    instead: 'What every page stands on knows no container.',
  },
  {
    folder: 'web/components/',
    mayImport: browser,
    instead: 'Components are used by containers, never the reverse: move what both need to web/components/<noun>/.',
  },
  ...['portal', 'admin', 'account', 'auth', 'landing'].map((name) => ({
    folder: `web/${name}/`,
    mayImport: browser,
    instead: container,
  })),
  { folder: 'web/widget/', mayImport: [...browser, 'web/router.tsx'], instead: container },
  {
    folder: 'widget/',
    mayImport: ['contract/', 'locales/'],
    instead: 'What other sites load knows no React and nothing of the pages: it is small because of that.',
  },
  {
    folder: 'sdk/',
    mayImport: [],
    instead: 'The package is installed by itself: what it needs is written in sdk/.',
  },
  {
    folder: 'web/',
    mayImport: ['contract/', 'locales/'],
    instead: "The browser never imports the server's side: what both need belongs to contract/.",
  },
]

/** A layer of the domain: its folders may import those of its own layer, without a circle, and of the layers before it. */
export interface Layer {
  name: string
  /** Folders of `server/domain/`; `.` means the files beside them. */
  folders: readonly string[]
  /** Where the code should go instead. */
  instead: string
}

/** The layers of `server/domain/`, the lowest first (ARCHITECTURE.md: Walls). `tools/layers.ts` holds the imports against them. */
export const domainLayers: readonly Layer[] = [
  {
    name: 'ground',
    folders: [
      '.',
      'text',
      'search',
      'limits',
      'pictures',
      'identities',
      'companies',
      'recounts',
      'people',
      'accounts',
      'registrations',
      'ownAccount',
      'emailSettings',
    ],
    instead:
      'The ground knows no product noun: move what both need into the ground (server/domain/text/, people/, companies/ …), or take it as an argument.',
  },
  {
    name: 'product',
    folders: [
      'apiKeys',
      'visibility',
      'reviews',
      'moderation',
      'boards',
      'categories',
      'merging',
      'money',
      'customFields',
      'customPostFields',
      'statuses',
      'tags',
      'posts',
      'comments',
      'votes',
      'files',
      'mentions',
      'subscriptions',
      'guests',
      'intents',
      'summaries',
      'notifications',
      'listeners',
      'roadmap',
      'roadmaps',
      'overview',
      'onboarding',
      'profiles',
      'directory',
      'identify',
      'sso',
      'widget',
      'profileNotes',
      'requests',
      'sales',
      'segments',
      'segmentVotes',
      'team',
      'views',
      'savedAnswers',
      'changelog',
      'changelogAudience',
      'translations',
      'audit',
      'inbox',
      'reporting',
    ],
    instead:
      'A product noun knows nothing that spans a whole company or person: move the verb up to what spans it, or the shared fragment down to its noun.',
  },
  {
    name: 'whole company',
    folders: [
      'bulk',
      'checks',
      'companySearch',
      'companyJobs',
      'digests',
      'erasure',
      'exports',
      'imports',
      'backups',
      'ownData',
      'samples',
      'secretKey',
    ],
    instead: 'Nothing lies above this layer.',
  },
]

const callsOwn = new Set(['server/calls/all.ts', 'server/calls/answer.ts'])

/** Every import that goes through a wall, as a sentence that says where the code should go. Tests may reach anywhere. */
export function brokenWalls(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap((source) => {
      const wall = wallOf(source.path)
      if (!wall) return []
      return importsOf(source).flatMap(({ target, start }) => {
        const refusal = refusalOf(source.path, wall, target)
        return refusal === null ? [] : [`${source.path}:${lineAt(source.text, start)} imports ${target}. ${refusal}`]
      })
    })
}

/** The files of ours that a file imports, with the place of each import in its text. */
export function importsOf(source: Source): { target: string; start: number }[] {
  return syntaxOf(source)
    .imports.filter(({ from }) => from.startsWith('.'))
    .map(({ from, start }) => ({
      target: posix.join(posix.dirname(source.path), from.replace(/\?.*$/, '')),
      start,
    }))
}

function refusalOf(path: string, wall: Wall, target: string): string | null {
  if (isTest(target)) return 'This is for tests only: move what the product needs out of it.'
  const isCall = target.startsWith('server/calls/') && !callsOwn.has(target)
  if (isCall && wall.folder === 'server/calls/')
    return 'A call imports no other call: move what both need to server/domain/<noun>/.'
  const allowed = target.startsWith(wall.folder) || wall.mayImport.some((folder) => target.startsWith(folder))
  return allowed ? null : wall.instead
}

function wallOf(path: string): Wall | undefined {
  return walls.filter(({ folder }) => path.startsWith(folder)).toSorted((a, b) => b.folder.length - a.folder.length)[0]
}
