import { widgetGetSettings } from '../../../contract/widget.ts'
import { readDeveloperSettings } from '../../domain/widget/settings.ts'
import { answer } from '../answer.ts'

export default answer(widgetGetSettings, (_input, asking) => readDeveloperSettings(asking))
