import { ROLES, type Role } from './rules.ts'

/** A `visit` in a barber's path is checked before the call runs, a `barber` by the call itself; `account` has no column. */
type Access =
  | { roles: readonly Exclude<Role, 'barber'>[] }
  | { roles: readonly Role[]; column: 'visit' | 'barber' | 'account' }

const DESK = { roles: ['owner', 'reception'] } as const
const OWNER = { roles: ['owner'] } as const
const OF_ACCOUNT = { roles: ROLES, column: 'account' } as const
const OF_VISIT = { roles: ROLES, column: 'visit' } as const
const OF_BARBER = { roles: ROLES, column: 'barber' } as const
const OF_FIGURES = { roles: ['owner', 'barber'], column: 'barber' } as const

const CALLS = {
  getSession: OF_ACCOUNT,
  changePassword: OF_ACCOUNT,
  changeEmail: OF_ACCOUNT,
  confirmIdentity: OF_ACCOUNT,
  beginSecondFactor: OF_ACCOUNT,
  confirmSecondFactor: OF_ACCOUNT,
  removeSecondFactor: OF_ACCOUNT,
  listDevices: OF_ACCOUNT,
  signOutDevice: OF_ACCOUNT,

  listPeople: OWNER,
  invitePerson: OWNER,
  changePerson: OWNER,
  setPersonDisabled: OWNER,
  renewInvitation: OWNER,
  deleteInvitation: OWNER,

  listShopDevices: OWNER,
  pairShopDevice: OWNER,
  renameShopDevice: OWNER,
  revokeShopDevice: OWNER,
  showScreens: OWNER,
  listImpossiblePlays: OWNER,
  showPlays: OWNER,
  listMadeGoodPlays: OWNER,
  exportPlays: OWNER,

  listCreatives: DESK,
  addCreative: DESK,
  sendCreative: DESK,
  downloadCreative: DESK,
  decideCreative: OWNER,

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

  getDiary: OF_BARBER,
  getFloor: OF_BARBER,
  watchDiary: OF_BARBER,
  listVisitsOfBarber: OF_BARBER,
  getStaffVisit: OF_VISIT,
  listRebookTimes: OF_VISIT,
  bookForCustomer: OF_BARBER,
  enterWalkIn: OWNER,
  moveVisitForCustomer: OF_VISIT,
  cancelVisitForCustomer: OF_VISIT,
  editVisit: OF_VISIT,
  suggestCustomers: OF_BARBER,
  listSoonestTimes: OF_BARBER,
  explainWhyNot: OF_BARBER,
  markVisit: OF_VISIT,
  takeVisitStepBack: OF_VISIT,
  listUnmarkedVisits: OF_BARBER,
  findOnlineBooking: DESK,
  decideOnlineBooking: DESK,
  listDisplacedVisits: DESK,
  askCustomerForAnotherTime: DESK,
  keepDisplacedVisit: DESK,
  withdrawOffer: DESK,

  getStaffQueue: OF_ACCOUNT,
  addToQueue: OF_ACCOUNT,
  callNext: OF_BARBER,
  seatFromQueue: OF_BARBER,
  seatBooked: OF_VISIT,
  missFromQueue: OF_ACCOUNT,
  changeInQueue: OF_ACCOUNT,
  moveInQueue: DESK,
  leaveFromQueue: OF_ACCOUNT,
  undoInQueue: OF_ACCOUNT,

  listAbsences: OF_BARBER,
  addAbsence: OF_BARBER,
  changeAbsence: OF_BARBER,
  deleteAbsence: OF_BARBER,
  getOpeningHours: DESK,
  getBarberHours: DESK,
  previewHours: OWNER,
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

  listCustomers: DESK,
  findCustomer: DESK,
  eraseCustomer: OWNER,
  addCustomerNote: DESK,
  editCustomerNote: DESK,
  removeCustomerNote: DESK,
  mergeCustomers: DESK,
  splitCustomers: DESK,
  listAdvertisers: DESK,
  addAdvertiser: DESK,
  changeAdvertiser: DESK,
  eraseAdvertiser: OWNER,
  exportAdvertiser: OWNER,
  listAdvertContracts: OWNER,
  listInvoicesOfContract: OWNER,
  downloadInvoice: OWNER,
  creditInvoice: OWNER,
  enterInvoicePayment: OWNER,
  enterInvoiceRefund: OWNER,
  reverseInvoicePayment: OWNER,
  getAdvertReport: OWNER,
  downloadAdvertContract: OWNER,
  draftAdvertContract: OWNER,
  sendAdvertContract: OWNER,
  redrawAdvertContract: OWNER,
  cancelAdvertContract: OWNER,
  markAdvertCards: OWNER,
  listAdvertisingRequests: OWNER,
  markAdvertisingRequest: OWNER,
  deleteAdvertisingRequest: OWNER,
  listWaitingListEntries: DESK,
  removeWaitingListEntry: DESK,

  getVisitPayment: OF_VISIT,
  takePayment: OF_VISIT,
  sendReceipt: OF_VISIT,
  waivePayment: OF_VISIT,
  reverseWaiver: DESK,
  sellItem: DESK,
  reversePayment: DESK,
  refundPayment: DESK,
  addTip: OF_VISIT,
  getTill: DESK,
  closeTill: DESK,
  moveCash: DESK,
  moveCashBack: DESK,
  reopenTill: OWNER,
  getDailyReport: OWNER,
  downloadDailyReport: OWNER,
  getPeriodReport: OF_FIGURES,
  getQueueReport: OWNER,
  listReportEntries: OF_FIGURES,
  downloadReportEntries: OF_FIGURES,
  listReportVisits: OF_FIGURES,
  listCommissionRates: OWNER,
  setCommissionRate: OWNER,
  removeCommissionRate: OWNER,
  listCalendarFeeds: OWNER,
  createCalendarFeed: OWNER,
  removeCalendarFeed: OWNER,
  listUndeliveredMessages: DESK,
  listAuditEntries: OWNER,
  getOperation: OWNER,
  getShopOverview: OF_ACCOUNT,

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
} as const satisfies Record<string, Access>

export type StaffCall = keyof typeof CALLS

const ACCESS: ReadonlyMap<string, Access> = new Map(Object.entries(CALLS))

export const STAFF_CALLS: ReadonlyMap<string, readonly Role[]> = new Map(
  [...ACCESS].map(([call, { roles }]) => [call, roles]),
)

export function rolesOf(call: StaffCall): readonly Role[] {
  return CALLS[call].roles
}

export function isOfVisit(call: string): boolean {
  const access = ACCESS.get(call)
  return access !== undefined && 'column' in access && access.column === 'visit'
}

/** Closed by default: a call without a row is the owner's. */
export function isOpenToRole(call: string, role: Role): boolean {
  return (STAFF_CALLS.get(call) ?? OWNER.roles).includes(role)
}
