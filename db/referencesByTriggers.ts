/** References that triggers keep as a foreign key would, because it would look up each row by itself: the catalogue does not know them. Each is to a row of the same company, and required. */
export const referencesByTriggers = [
  { table: 'segment_users', column: 'segment_id', parent: 'segments' },
  { table: 'segment_users', column: 'user_id', parent: 'users' },
] as const
