/** The name under which a tab keeps the change of status that can still be undone. */
export const undoKey = 'upwell.undo'
