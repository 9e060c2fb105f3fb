import type { ActivateServer } from '#server'
import { seedProjects } from './demo/seed-projects'
import { planMonthsCall } from './server/plan-months'
import { projectsOfPerson } from './server/projects-of-person'
import { featureCall, featureServer } from './server/feature-server'
import { projectServer } from './server/project-server'

export const activate: ActivateServer = (scope) => {
  scope.serve(projectServer)
  scope.serve(featureServer)
  scope.addCall(featureCall)
  scope.addCall(planMonthsCall)
  scope.addService('projects.ofPerson', projectsOfPerson)
  scope.onDemo(seedProjects)
}
