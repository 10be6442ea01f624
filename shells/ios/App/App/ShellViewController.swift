import Capacitor
import LocalAuthentication
import UIKit
import WebKit

/// The app in a web view, with the bridge of docs/bridge.md.
class ShellViewController: CAPBridgeViewController, WKScriptMessageHandler {
    /// The loading view closes by itself when the page says nothing.
    private static let loadingSeconds = 8.0
    private let loading = UIActivityIndicatorView(style: .large)
    private lazy var notices = ShellNotices { [weak self] event, detail in self?.tell(event, detail) }

    override func capacitorDidLoad() {
        bridge?.notificationRouter.pushNotificationHandler = notices
        bridge?.webView?.configuration.userContentController.add(self, name: "palpite")
        loading.frame = view.bounds
        loading.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        loading.startAnimating()
        view.addSubview(loading)
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.loadingSeconds) { [weak self] in
            self?.loading.removeFromSuperview()
        }
    }

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        // A game of a studio in a frame cannot call the shell.
        guard message.frameInfo.isMainFrame,
              let text = message.body as? String,
              let call = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any],
              call["source"] as? String == "palpite",
              let id = call["id"] as? String,
              let name = call["call"] as? String
        else { return }
        let data = call["data"] as? [String: Any] ?? [:]
        if name == "confirm" { return confirm(id, data) }
        if name == "hello" { return hello(id) }
        if ShellNotices.calls.contains(name) { return notices.take(name) { self.reply(id, $0, $1) } }
        reply(id, answer(name, data) ? 0 : 4)
    }

    private func hello(_ id: String) {
        tell("device-id", deviceId())
        var given: [String: Any] = ["pages": [String]()]
        given["confirms"] = LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: nil)
        guard ShellNotices.hasNotices else { return reply(id, 0, given) }
        notices.permission { state in
            given["notices"] = state
            self.reply(id, 0, given)
            self.notices.pageIsReady()
        }
    }

    private func reply(_ id: String, _ code: Int, _ given: [String: Any] = [:]) {
        let reply: [String: Any] = ["id": id, "code": code, "message": "", "data": given]
        if let json = try? JSONSerialization.data(withJSONObject: reply) {
            tell("reply", String(decoding: json, as: UTF8.self))
        }
    }

    /// The system asks for face, finger or code.
    private func confirm(_ id: String, _ data: [String: Any]) {
        let context = LAContext()
        guard context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil) else { return reply(id, 4) }
        let words = ["title", "amount", "text"].compactMap { data[$0] as? String }.filter { !$0.isEmpty }
        context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: words.joined(separator: ", ")) { isOwner, _ in
            DispatchQueue.main.async { self.reply(id, isOwner ? 0 : 1) }
        }
    }

    private func answer(_ name: String, _ data: [String: Any]) -> Bool {
        switch name {
        case "ready":
            loading.removeFromSuperview()
        case "copy":
            UIPasteboard.general.string = data["text"] as? String ?? ""
        case "share":
            let items = ["text", "url"].compactMap { data[$0] as? String }.filter { !$0.isEmpty }
            present(UIActivityViewController(activityItems: items, applicationActivities: nil), animated: true)
        case "open":
            guard let url = URL(string: data["url"] as? String ?? ""),
                  ["https", "http", "mailto", "tel"].contains(url.scheme ?? "") else { return false }
            UIApplication.shared.open(url)
        case "haptic":
            UIImpactFeedbackGenerator(style: .light).impactOccurred()
        default:
            // The page has the login, the logout and every screen itself; iOS has no way out of an app.
            return false
        }
        return true
    }

    /// An event of the page; the text is quoted as JSON, so that it cannot become code.
    private func tell(_ event: String, _ detail: String) {
        guard let json = try? JSONSerialization.data(withJSONObject: [detail]) else { return }
        let quoted = String(decoding: json, as: UTF8.self)
        let script = "window.dispatchEvent(new CustomEvent('palpite:\(event)',{detail:\(quoted)[0]}))"
        bridge?.webView?.evaluateJavaScript(script)
    }

    private func deviceId() -> String {
        if let kept = UserDefaults.standard.string(forKey: "device") { return kept }
        let made = UUID().uuidString.lowercased()
        UserDefaults.standard.set(made, forKey: "device")
        return made
    }
}
