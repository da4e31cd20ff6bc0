import type { InputOf, OutputOf } from '../../../contract/call.ts'
import type { widgetGet } from '../../../contract/widget.ts'
import type { Asking } from '../asking.ts'
import { readBoard } from '../boards/readBoards.ts'
import { shapeCurrentCompany } from '../companies/shape.ts'
import { enterFrame } from './openFrame.ts'
import { findTokensBoard } from './settings.ts'

/** What a frame begins with. Refuses with `notFound`, whether a board is hidden or absent, and with `tooMany`. */
export async function readWidget(
  asking: Asking,
  { boardToken, ssoToken }: InputOf<typeof widgetGet>,
): Promise<OutputOf<typeof widgetGet>> {
  const boardID = await findTokensBoard(asking, boardToken)
  const { opened, problem, inside } = await enterFrame(asking, ssoToken)
  const board = await readBoard(inside, { id: boardID })
  return {
    company: await shapeCurrentCompany(inside),
    board: { ...board, team: null },
    portalURL: `${asking.origin}/${board.urlName}`,
    readOnly: opened.viewer ? null : problem === 'team' ? 'team' : 'nobody',
    problem,
    ...opened,
  }
}
