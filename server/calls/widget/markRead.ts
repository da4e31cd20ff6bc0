import { widgetMarkRead } from '../../../contract/widget.ts'
import { markNewsRead } from '../../domain/widget/readNews.ts'
import { answer } from '../answer.ts'

export default answer(widgetMarkRead, async (_input, asking) => ({
  lastRead: (await markNewsRead(asking)).toISOString(),
}))
