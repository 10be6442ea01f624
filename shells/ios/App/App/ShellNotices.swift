import Capacitor
import FirebaseCore
import FirebaseMessaging
import UIKit
import UserNotifications

/// The calls of the bridge about notices, and the events of Firebase and of the system.
final class ShellNotices: NSObject, NotificationHandlerProtocol, MessagingDelegate {
    static let calls: Set<String> = ["notices", "ask-notices", "push-token", "push-off"]
    typealias End = (Int, [String: Any]) -> Void
    /// Tells the page an event.
    private let tell: (String, String) -> Void
    /// The notice that opened the app; it waits for the first call of the page.
    private var waiting: String?
    private var isPageReady = false

    static var hasNotices: Bool { FirebaseApp.app() != nil }

    init(tell: @escaping (String, String) -> Void) {
        self.tell = tell
        super.init()
        guard Self.hasNotices else { return }
        Messaging.messaging().delegate = self
        // Apple's token changes too; it is asked for at every start, without a question to the player.
        permission { state in
            if state == "granted" { UIApplication.shared.registerForRemoteNotifications() }
        }
    }

    func pageIsReady() {
        isPageReady = true
        if let waiting { tell("notice", waiting) }
        waiting = nil
    }

    func take(_ name: String, _ end: @escaping End) {
        guard Self.hasNotices else { return end(4, [:]) }
        switch name {
        case "notices":
            permission { end(0, ["permission": $0]) }
        case "ask-notices":
            UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge, .sound]) { isAllowed, _ in
                DispatchQueue.main.async {
                    if isAllowed { UIApplication.shared.registerForRemoteNotifications() }
                    end(0, ["permission": isAllowed ? "granted" : "denied"])
                }
            }
        case "push-token":
            Messaging.messaging().token { token, _ in
                guard let token else { return end(4, [:]) }
                end(0, Self.describe(token))
            }
        default:
            Messaging.messaging().deleteToken { error in end(error == nil ? 0 : 4, [:]) }
        }
    }

    func permission(_ end: @escaping (String) -> Void) {
        UNUserNotificationCenter.current().getNotificationSettings { settings in
            let state: String
            switch settings.authorizationStatus {
            case .notDetermined: state = "default"
            case .denied: state = "denied"
            default: state = "granted"
            }
            DispatchQueue.main.async { end(state) }
        }
    }

    private static func describe(_ token: String) -> [String: Any] {
        let brand = Bundle.main.object(forInfoDictionaryKey: "PalpiteBrand") as? String ?? ""
        let device = UIDevice.current
        return ["token": token, "system": "ios", "app": brand, "model": device.model, "rom": "iOS \(device.systemVersion)"]
    }

    func messaging(_ messaging: Messaging, didReceiveRegistrationToken token: String?) {
        guard let token, isPageReady else { return }
        tell("push-token", token)
    }

    /// In front the notice is shown too: the page does not know which it has shown.
    func willPresent(notification: UNNotification) -> UNNotificationPresentationOptions {
        if #available(iOS 14.0, *) { return [.banner, .list, .sound] }
        return [.alert, .sound]
    }

    func didReceive(response: UNNotificationResponse) {
        let info = response.notification.request.content.userInfo
        guard response.actionIdentifier == UNNotificationDefaultActionIdentifier, let id = info["id"] as? String else { return }
        let notice = ["id": id, "path": info["path"] as? String ?? "/", "mark": info["mark"] as? String ?? ""]
        guard let json = try? JSONSerialization.data(withJSONObject: notice) else { return }
        let text = String(decoding: json, as: UTF8.self)
        if isPageReady { tell("notice", text) } else { waiting = text }
    }
}
