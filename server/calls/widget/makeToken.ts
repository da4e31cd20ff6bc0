import { widgetMakeToken } from '../../../contract/widget.ts'
import { makeOwnToken } from '../../domain/widget/makeOwnToken.ts'
import { answer } from '../answer.ts'

export default answer(widgetMakeToken, (_input, asking) => makeOwnToken(asking))
