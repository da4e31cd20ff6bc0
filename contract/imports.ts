import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'
import { customFieldTypes } from './customFieldTypes.ts'
import { companyFields, importEncodings, importFields, importKinds, peopleFields } from './importFields.ts'
import { job } from './jobs.ts'
import { postFieldTypes } from './postFacts.ts'
import { id } from './values.ts'

const noNUL = (text: string) => !text.includes('\0')

const encoding = z.enum(importEncodings)
/** The keys that lead to a JSON file's list, joined by dots; empty if the file is the list. */
const list = z.string().max(300).refine(noNUL)
/** A column of the file, as `importsGetFile` names it. */
const column = z.string().min(1).max(310).refine(noNUL)
/** Such as `DD/MM/YYYY`; empty for ISO 8601. */
const createdFormat = z.string().max(60).refine(noNUL)

/** How a file becomes posts. `board` is a board's name or address, created when there is none and `createsBoard` says so. */
const postsSetup = z.strictObject({
  kind: z.literal('posts'),
  board: z.string().min(1).max(60).refine(noNUL),
  createsBoard: z.boolean(),
  source: z.string().regex(/^[\w.-]{1,60}$/),
  encoding,
  list,
  /** The column of the file for each field. */
  fields: z.partialRecord(z.enum(importFields), column),
  createdFormat,
  /** The company's status for a status of the file, by names. */
  statuses: z
    .record(z.string().min(1).max(200).refine(noNUL), z.string().min(1).max(40).refine(noNUL))
    .refine((statuses) => Object.keys(statuses).length <= 100),
  /** The columns of custom fields. */
  customColumns: z
    .array(z.strictObject({ column, fieldID: id }))
    .max(100)
    .optional(),
})
export type PostsSetup = z.infer<typeof postsSetup>

/** A column that fills a custom field that there is, or a new one of its name and of a type. */
const customColumn = z.union([
  z.strictObject({ column, fieldID: id }),
  z.strictObject({ column, type: z.enum(customFieldTypes) }),
])

/** What people and companies have in common. `currency` is that of amounts that have none beside them, empty for none. */
const ofCustomers = {
  encoding,
  list,
  createdFormat,
  currency: z.string().regex(/^([A-Z]{3})?$/),
  customColumns: z.array(customColumn).max(50),
}
const peopleSetup = z.strictObject({
  kind: z.literal('people'),
  fields: z.partialRecord(z.enum(peopleFields), column),
  ...ofCustomers,
})
const companiesSetup = z.strictObject({
  kind: z.literal('companies'),
  fields: z.partialRecord(z.enum(companyFields), column),
  ...ofCustomers,
})
export type CustomersSetup = z.infer<typeof peopleSetup> | z.infer<typeof companiesSetup>

/** What a file's records become, and how. */
export const importSetup = z.discriminatedUnion('kind', [postsSetup, peopleSetup, companiesSetup])
export type ImportSetup = z.infer<typeof importSetup>

const count = z.int().min(0)

/** A file as its beginning shows it. `export`: one of ours, imported as it is into an empty company. */
export const importFile = z.object({
  kind: z.enum(['csv', 'json', 'export']),
  /** What must be changed before the file can be imported: nothing else is filled then. */
  problem: z.string().nullable(),
  /** What was found about the file that a person should know, such as an unusual encoding. */
  notice: z.string().nullable(),
  columns: z.array(
    z.object({
      name: z.string(),
      samples: z.array(z.string()),
      /** Whether it is a list, such as comments. */
      isList: z.boolean(),
      /** Whether it is a field of each element of the list of comments. */
      ofComment: z.boolean(),
    }),
  ),
  /** The company's settings for this file: remembered from the last import of the same columns, else guessed. */
  setup: importSetup,
  isRemembered: z.boolean(),
  /** What the viewer may import from it. */
  kinds: z.array(z.enum(importKinds)),
  boards: z.array(z.object({ id, name: z.string() })),
  statuses: z.array(z.string()),
  /** The custom fields that people, or companies, have: those of amounts for who may see money. */
  customFields: z.array(z.object({ id, name: z.string(), type: z.enum(customFieldTypes) })),
  /** The custom fields that posts have; without `boardIDs` one is on every board. */
  postFields: z.array(z.object({ id, name: z.string(), type: z.enum(postFieldTypes), boardIDs: z.array(id) })),
  /** The facts of people, or of companies, that the viewer may import and the company has a place for. */
  facts: z.array(z.enum([...peopleFields, ...companyFields])),
})
export type ImportFile = z.infer<typeof importFile>

/** Begins to import a file: its parts are sent next. Refuses with `importTooLarge`. */
export const importsBegin = write('/api/imports/begin', {
  access: member('data.manage'),
  touches: ['jobs'],
  input: {
    name: z.string().min(1).max(200).refine(noNUL),
    size: z
      .int()
      .min(1)
      .max(2 ** 40),
  },
  output: { job },
  limit: { count: 60, seconds: 3600 },
})

/**
 * Takes the next part of a file, `number` from 1, of `importPartBytes` bytes but for the last; a part that was taken
 * before is taken again. A multipart form with the fields `csrfToken`, `jobID`, `number` and `file` in this order.
 * Refuses with `importNotReady` a part out of its turn.
 */
export const importsAddPart = write('/api/imports/addPart', {
  access: member('data.manage'),
  touches: [],
  input: { jobID: id, number: z.string().regex(/^[1-9]\d{0,5}$/) },
  output: { part: z.object({ done: count, total: count }) },
  limit: { count: 20_000, seconds: 3600 },
})

/**
 * An uploaded file's columns and what they seem to be. `kind`, `encoding` and `list` override what is recognised. What a file holds is shown to who sent it, and else to those who may see
 * addresses and money: the samples are empty for others. Refuses with `forbidden` customers for who may not edit them.
 */
export const importsGetFile = read('/api/imports/getFile', {
  access: member('data.manage'),
  shows: ['imports'],
  input: {
    jobID: id,
    kind: z.enum(importKinds).optional(),
    encoding: encoding.optional(),
    list: list.optional(),
  },
  output: { file: importFile },
})

const postRow = z.object({
  kind: z.literal('posts'),
  place: z.string(),
  /** Why the record can't be imported; the rest is empty then. */
  refused: z.string().nullable(),
  title: z.string(),
  details: z.string(),
  author: z.string().nullable(),
  created: z.string().nullable(),
  votes: count,
  status: z.string().nullable(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  /** What its custom fields would have. */
  fields: z.array(z.object({ name: z.string(), text: z.string() })),
  comments: count,
  notes: z.array(z.string()),
})
const customerRow = z.object({
  kind: z.enum(['people', 'companies']),
  place: z.string(),
  refused: z.string().nullable(),
  title: z.string(),
  /** What the record says, by the names of its columns. */
  facts: z.array(z.object({ name: z.string(), text: z.string() })),
  notes: z.array(z.string()),
})

/**
 * The first ten records as they would become posts, people or companies. Refuses with `importRefused`, and with `forbidden` customers for who may not edit them, amounts for who may not see
 * money, and another member's file for who may not see addresses and money.
 */
export const importsPreview = read('/api/imports/preview', {
  access: member('data.manage'),
  shows: ['imports'],
  input: { jobID: id, setup: importSetup },
  output: { rows: z.array(z.discriminatedUnion('kind', [postRow, customerRow])) },
})

/** Starts a dry run: reads the whole file, writes nothing, and reports what an import would do. Refuses as `preview` does. */
export const importsCheck = write('/api/imports/check', {
  access: member('data.manage'),
  touches: ['jobs', 'imports'],
  input: { jobID: id, setup: importSetup },
  output: { job },
})

/** Starts the import that the last dry run has checked. Refuses with `importNotReady` without one, `jobRunning` while another runs, and `forbidden` as `preview` does. */
export const importsRun = write('/api/imports/run', {
  access: member('data.manage'),
  touches: ['jobs', 'imports'],
  input: { jobID: id },
  output: { job },
})

/**
 * What undoing an import would remove now, and what people have done since on what goes with it. Refuses with `undoOver`, and with `forbidden` an import of customers for who may not
 * edit them.
 */
export const importsGetUndo = read('/api/imports/getUndo', {
  access: member('data.manage'),
  shows: ['imports', 'jobs'],
  input: { jobID: id },
  output: {
    undo: z.object({
      posts: count,
      comments: count,
      people: count,
      boards: count,
      /** Customers' companies that the import added. */
      companies: count,
      /** People and companies that it changed and that are still there, which get back what they had. */
      restoring: count,
      /** What people did since: it is removed with the posts. */
      since: z.object({ votes: count, comments: count, edits: count }),
      /** Posts that stay because they were merged with others. */
      staying: count,
      /** People and companies that it added and that stay because another import that is not undone contains them too. */
      kept: count,
    }),
  },
})

/**
 * Starts to undo an import. `losing` is the sum of `since` that the person agreed to lose: refuses with `moreMeanwhile`
 * when it has grown. Refuses with `undoOver` after seven days, `jobRunning` while an import runs.
 */
export const importsUndo = write('/api/imports/undo', {
  access: member('data.manage'),
  fresh: true,
  touches: ['jobs', 'imports', 'posts', 'boards', 'comments', 'users', 'votes', 'thirdPartyCompanies', 'customFields'],
  input: { jobID: id, losing: count },
  output: { job },
})
