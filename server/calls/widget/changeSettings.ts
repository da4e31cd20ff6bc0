import { widgetChangeSettings } from '../../../contract/widget.ts'
import { changeSettings } from '../../domain/widget/settings.ts'
import { answer } from '../answer.ts'

export default answer(widgetChangeSettings, async (input, asking) => {
  await changeSettings(asking, input)
  return { done: true as const }
})
