import { paths } from '../../paths.ts'

/** The address of a board's composer with its title begun. The field is named too, so that it is what a reader comes to. */
export function newPostHref(board: { urlName: string }, title: string): string {
  return `${paths.board(board.urlName, { title })}#post-title`
}
