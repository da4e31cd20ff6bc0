import { categoriesCount } from '../../../contract/categories.ts'
import { countCategories } from '../../domain/categories/countCategories.ts'
import { answer } from '../answer.ts'

export default answer(categoriesCount, ({ boardID }, asking) => countCategories(asking, boardID))
