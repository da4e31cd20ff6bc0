import type { Permission } from './access.ts'
import { languageNames, languages } from './languages.ts'
import { roadmapGroupings } from './roadmapGroupings.ts'

/** How a setting is stored in `companies` and what its field says; `text` and `hint` are ids of `locales/en/admin.json`. */
interface Stored {
  column: string
  text: string
  hint?: string
  /** Whether its field is next to the logo and the accent instead of in the form of the others. */
  isLook?: true
  /** Whether its field is among the settings of the changelog. */
  isOfChangelog?: true
}

/** One of a few words. With `null` as the default it can also be none of them, which the form calls `none`. */
interface Choice extends Stored {
  kind: 'choice'
  options: readonly string[]
  default: string | null
  none?: string
  /** The options' names: given where they are the same in every language, otherwise the ids of their texts. */
  names?: Readonly<Record<string, string>>
  texts?: Readonly<Record<string, string>>
}

interface Flag extends Stored {
  kind: 'flag'
  default: boolean
}

/** An address of the web (http or https), or null for none. */
interface Link extends Stored {
  kind: 'link'
  default: null
}

/** Words without markup, on several lines; a longer text is cut at so many characters. Null for none. */
interface Text extends Stored {
  kind: 'text'
  most: number
  default: null
}

/** Who may change these settings: they are one form and one call. */
export const portalPermission: Permission = 'company.manage'

/**
 * What a company chose for its portal, in the order of the form. An entry is all that a setting needs beside the migration that adds its column
 * and the code that uses it (`company.portal`): the contract, the form, reading, writing, export and restore derive from it. Each is public: every
 * visitor's page has it, and a change of it counts in the setup version.
 */
export const portalSettings = {
  /** What everyone reads who chose none; null: their browser's. */
  language: {
    kind: 'choice',
    column: 'portal_language',
    options: languages,
    default: null,
    none: 'admin.portal.languageOfBrowser',
    names: languageNames,
    text: 'admin.portal.language',
    hint: 'admin.portal.languageHint',
  },
  /** The theme of everyone who chose none. */
  defaultTheme: {
    kind: 'choice',
    column: 'default_theme',
    options: ['system', 'light', 'dark'],
    default: 'system',
    texts: { system: 'admin.theme.system', light: 'admin.theme.light', dark: 'admin.theme.dark' },
    text: 'admin.portal.theme',
    hint: 'admin.portal.themeHint',
  },
  showsRoadmap: {
    kind: 'flag',
    column: 'shows_roadmap',
    default: true,
    text: 'admin.portal.roadmap',
    hint: 'admin.portal.roadmapHint',
  },
  showsChangelog: {
    kind: 'flag',
    column: 'shows_changelog',
    default: true,
    isOfChangelog: true,
    text: 'admin.portal.changelog',
    hint: 'admin.portal.changelogHint',
  },
  /** Whether links in emails about entries lead through an address of ours that counts who follows them. */
  countsChangelogClicks: {
    kind: 'flag',
    column: 'counts_changelog_clicks',
    default: false,
    isOfChangelog: true,
    text: 'admin.portal.changelogClicks',
    hint: 'admin.portal.changelogClicksHint',
  },
  /** How the roadmap is grouped for readers who chose nothing. */
  roadmapGrouping: {
    kind: 'choice',
    column: 'roadmap_grouping',
    options: roadmapGroupings,
    default: 'status',
    texts: { status: 'admin.roadmapGrouping.status', quarter: 'admin.roadmapGrouping.quarter' },
    text: 'admin.portal.roadmapGrouping',
    hint: 'admin.portal.roadmapGroupingHint',
  },
  /** How voters are named beside a post, for everyone but the team; only with whole names do profiles list what a person voted for. */
  voterNames: {
    kind: 'choice',
    column: 'voter_names',
    options: ['full', 'first', 'hidden'],
    default: 'first',
    texts: { full: 'admin.voterNames.full', first: 'admin.voterNames.first', hidden: 'admin.voterNames.hidden' },
    text: 'admin.portal.voterNames',
    hint: 'admin.portal.voterNamesHint',
  },
  /** Whether search engines may list the public pages. */
  isIndexed: {
    kind: 'flag',
    column: 'is_indexed',
    default: true,
    text: 'admin.portal.indexed',
    hint: 'admin.portal.indexedHint',
  },
  /** Whether anyone can mention the whole team, or only those who have written in public. */
  anyoneMentionsTeam: {
    kind: 'flag',
    column: 'anyone_mentions_team',
    default: false,
    text: 'admin.portal.mentions',
    hint: 'admin.portal.mentionsHint',
  },
  /** Where the logo leads; null: to the portal's first page. */
  homeURL: {
    kind: 'link',
    column: 'home_url',
    default: null,
    text: 'admin.portal.homeURL',
    hint: 'admin.portal.homeURLHint',
  },
  termsURL: { kind: 'link', column: 'terms_url', default: null, text: 'admin.portal.termsURL' },
  privacyURL: { kind: 'link', column: 'privacy_url', default: null, text: 'admin.portal.privacyURL' },
  imprintURL: { kind: 'link', column: 'imprint_url', default: null, text: 'admin.portal.imprintURL' },
  /** What visitors read first on the front page. */
  welcome: {
    kind: 'text',
    column: 'welcome',
    most: 500,
    default: null,
    isLook: true,
    text: 'admin.look.welcome',
    hint: 'admin.look.welcomeHint',
  },
  /** The typeface of the portal; each is one file of at most 36 kB for Latin letters. */
  font: {
    kind: 'choice',
    column: 'font',
    options: ['hankenGrotesk', 'instrumentSans', 'figtree'],
    default: 'hankenGrotesk',
    isLook: true,
    names: { hankenGrotesk: 'Hanken Grotesk', instrumentSans: 'Instrument Sans', figtree: 'Figtree' },
    text: 'admin.look.font',
  },
} as const satisfies Readonly<Record<string, Choice | Flag | Link | Text>>

type Entries = typeof portalSettings
export type PortalSettingName = keyof Entries
export type PortalSetting = Entries[PortalSettingName]
export type PortalColumn = PortalSetting['column']

type ValueOf<S extends PortalSetting> = S extends { kind: 'choice' }
  ? S['options'][number] | (S['default'] extends null ? null : never)
  : S extends { kind: 'flag' }
    ? boolean
    : string | null

/** The typefaces of a portal. */
export type PortalFont = Entries['font']['options'][number]

/** The value of each setting. */
export type PortalSettings = { [Name in PortalSettingName]: ValueOf<Entries[Name]> }

/** Each setting's name and entry, in the order of the form. */
export const portalEntries = Object.entries(portalSettings) as readonly (readonly [PortalSettingName, PortalSetting])[]
