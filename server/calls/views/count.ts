import { viewsCount } from '../../../contract/views.ts'
import { countRoadmapPosts } from '../../domain/roadmaps/countRoadmapPosts.ts'
import { countViews } from '../../domain/views/countViews.ts'
import { answer } from '../answer.ts'

export default answer(viewsCount, ({ viewIDs }, asking) => countViews(asking, viewIDs, countRoadmapPosts))
