import { widgetGet } from '../../../contract/widget.ts'
import { readWidget } from '../../domain/widget/readWidget.ts'
import { answer } from '../answer.ts'

export default answer(widgetGet, (input, asking) => readWidget(asking, input))
