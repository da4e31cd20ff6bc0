import { widgetIdentify } from '../../../contract/widget.ts'
import { identifyInPage } from '../../domain/widget/identifyInPage.ts'
import { answer } from '../answer.ts'

// It writes in a transaction of its own, and mostly not at all: a page names its user each time that it is loaded.
export default answer(widgetIdentify, (input, asking) => identifyInPage(asking, input), { transaction: false })
