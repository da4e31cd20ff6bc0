/** The column of `translations` that says whose text one of each kind is; the company itself has none. */
export const translationColumns = {
  welcome: null,
  boardName: 'board_id',
  boardDescription: 'board_id',
  boardPrompt: 'board_id',
  categoryName: 'category_id',
  statusName: 'status_id',
} as const
