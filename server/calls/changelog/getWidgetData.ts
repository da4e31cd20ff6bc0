import { changelogGetWidgetData } from '../../../contract/widget.ts'
import { readNews } from '../../domain/widget/readNews.ts'
import { answer } from '../answer.ts'

export default answer(changelogGetWidgetData, (input, asking) => readNews(asking, input))
