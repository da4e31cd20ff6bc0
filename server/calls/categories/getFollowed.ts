import { categoriesGetFollowed } from '../../../contract/categories.ts'
import { listFollowed } from '../../domain/categories/followCategory.ts'
import { answer } from '../answer.ts'

export default answer(categoriesGetFollowed, (_input, asking) => listFollowed(asking))
