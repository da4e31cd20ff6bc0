import { widgetGetContext } from '../../../contract/widget.ts'
import { readContext } from '../../domain/posts/context.ts'
import { answer } from '../answer.ts'

export default answer(widgetGetContext, ({ postID }, asking) => readContext(asking, postID))
