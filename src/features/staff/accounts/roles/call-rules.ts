import { ROLES, type Role } from './rules.ts'

const DESK = ['owner', 'reception'] as const satisfies readonly Role[]
const COLUMN = ['owner', 'barber'] as const satisfies readonly Role[]
const OWNER = ['owner'] as const satisfies readonly Role[]

/**
 * Which role may send which call. The guard, the API's description and the calls themselves are made from it; a call of
 * a barber's is narrowed to their own column by `requireColumn`.
 */
const CALL_ROLES = {
  getSession: ROLES,
  changePassword: ROLES,
  changeEmail: ROLES,
  confirmIdentity: ROLES,
  beginSecondFactor: ROLES,
  confirmSecondFactor: ROLES,
  removeSecondFactor: ROLES,
  listDevices: ROLES,
  signOutDevice: ROLES,

  listPeople: OWNER,
  invitePerson: OWNER,
  changePerson: OWNER,
  setPersonDisabled: OWNER,
  renewInvitation: OWNER,
  deleteInvitation: OWNER,

  listPhotos: OWNER,
  addPhoto: OWNER,
  describePhoto: OWNER,
  orderGallery: OWNER,
  removePhoto: OWNER,
  restorePhoto: OWNER,
  listShopSections: OWNER,
  listShopSectionVersions: OWNER,
  saveShopSection: OWNER,
  restoreShopSection: OWNER,

  getStart: OWNER,
  chooseBeginning: OWNER,
  skipStartStep: OWNER,
  dismissStart: OWNER,
  goLive: OWNER,

  listTeam: OWNER,
  updateBarber: OWNER,
  setBarberActive: OWNER,
  getTeam: OWNER,
  addBarber: OWNER,
  saveTeamDays: OWNER,
  saveBarberTreatments: OWNER,
  orderTeam: OWNER,
  deleteBarber: OWNER,

  getDiary: ROLES,
  watchDiary: ROLES,
  listVisitsOfBarber: ROLES,
  getStaffVisit: ROLES,
  bookForCustomer: ROLES,
  enterWalkIn: OWNER,
  moveVisitForCustomer: ROLES,
  cancelVisitForCustomer: ROLES,
  editVisit: ROLES,
  suggestCustomers: ROLES,
  listSoonestTimes: ROLES,
  explainWhyNot: ROLES,
  markVisit: ROLES,
  takeVisitStepBack: ROLES,
  listUnmarkedVisits: ROLES,
  findOnlineBooking: DESK,
  decideOnlineBooking: DESK,
  listDisplacedVisits: DESK,
  askCustomerForAnotherTime: DESK,
  keepDisplacedVisit: DESK,
  withdrawOffer: DESK,

  listAbsences: ROLES,
  addAbsence: ROLES,
  changeAbsence: ROLES,
  deleteAbsence: ROLES,
  getOpeningHours: DESK,
  getBarberHours: DESK,
  saveOpeningHours: OWNER,
  saveOpeningDay: OWNER,
  deleteOpeningDay: OWNER,
  getMenu: OWNER,
  addTreatment: OWNER,
  saveTreatment: OWNER,
  setTreatmentRetired: OWNER,
  savePrice: OWNER,
  deletePrice: OWNER,
  orderMenu: OWNER,
  saveBarberWeek: OWNER,
  deleteBarberWeek: OWNER,
  saveBarberDay: OWNER,
  deleteBarberDay: OWNER,

  findCustomer: DESK,
  eraseCustomer: OWNER,
  addCustomerNote: DESK,
  editCustomerNote: DESK,
  removeCustomerNote: DESK,
  mergeCustomers: DESK,
  splitCustomers: DESK,
  listAdvertisingRequests: OWNER,
  markAdvertisingRequest: OWNER,
  deleteAdvertisingRequest: OWNER,
  listWaitingListEntries: DESK,
  removeWaitingListEntry: DESK,

  getVisitPayment: ROLES,
  takePayment: ROLES,
  waivePayment: ROLES,
  reverseWaiver: DESK,
  sellItem: DESK,
  reversePayment: DESK,
  refundPayment: DESK,
  addTip: ROLES,
  getTill: DESK,
  closeTill: DESK,
  moveCash: DESK,
  moveCashBack: DESK,
  reopenTill: OWNER,
  getDailyReport: OWNER,
  downloadDailyReport: OWNER,
  getPeriodReport: COLUMN,
  listReportEntries: COLUMN,
  downloadReportEntries: COLUMN,
  listReportVisits: COLUMN,
  listCommissionRates: OWNER,
  setCommissionRate: OWNER,
  removeCommissionRate: OWNER,
  listCalendarFeeds: OWNER,
  createCalendarFeed: OWNER,
  removeCalendarFeed: OWNER,
  listUndeliveredMessages: DESK,
  listAuditEntries: OWNER,
  getOperation: OWNER,

  getConnections: OWNER,
  saveMailConnection: OWNER,
  removeMailConnection: OWNER,
  testMailConnection: OWNER,
  saveTextConnection: OWNER,
  removeTextConnection: OWNER,
  testTextConnection: OWNER,
  saveShopMail: OWNER,
  getHealth: OWNER,
  listBackups: OWNER,
  makeBackup: OWNER,
  getBackup: OWNER,
  downloadBackup: OWNER,
  beginBackupUpload: OWNER,
  continueBackupUpload: OWNER,
  checkBackup: OWNER,
  restoreBackup: OWNER,
  getRestore: OWNER,
} as const satisfies Record<string, readonly Role[]>

/** A call with a row in the table, by its operationId. */
export type StaffCall = keyof typeof CALL_ROLES

export const STAFF_CALLS: ReadonlyMap<string, readonly Role[]> = new Map(Object.entries(CALL_ROLES))

export function rolesOf(call: StaffCall): readonly Role[] {
  return CALL_ROLES[call]
}

/** Closed by default: a call without a row is the owner's. */
export function isOpenToRole(call: string, role: Role): boolean {
  return (STAFF_CALLS.get(call) ?? OWNER).includes(role)
}
