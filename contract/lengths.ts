/** Lengths in characters (0035, Text). Apart from the schemas, so that the browser can know them without those. */
export const lengths = {
  title: 250,
  details: 20_000,
  comment: 10_000,
  note: 10_000,
  name: 100,
  boardName: 60,
  description: 300,
  prompt: 500,
  categoryName: 30,
  statusName: 40,
  viewName: 60,
  answerTitle: 80,
  answerText: 5_000,
  tagName: 30,
  fieldName: 60,
  fieldText: 2_000,
  /** The texts and links of all custom fields of a post together. */
  fieldTexts: 5_000,
  senderName: 60,
  mailFooter: 500,
}

/** Imported texts may be longer than typed ones (0035, Text), in characters. */
export const longestImportedText = 25_000

/** A post has no more imported votes than this. */
export const mostImportedVotes = 999_999_999
