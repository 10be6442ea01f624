package app.palpite.shell

import android.annotation.SuppressLint
import android.app.KeyguardManager
import android.content.ClipData
import android.content.ClipboardManager
import android.content.Context
import android.content.Intent
import android.hardware.biometrics.BiometricManager.Authenticators
import android.hardware.biometrics.BiometricPrompt
import android.net.Uri
import android.os.Build
import android.os.Bundle
import android.os.CancellationSignal
import android.os.Handler
import android.os.Looper
import android.view.HapticFeedbackConstants
import android.view.View
import android.view.ViewGroup
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient
import android.widget.FrameLayout
import android.widget.ProgressBar
import androidx.activity.ComponentActivity
import androidx.activity.addCallback
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import org.json.JSONArray
import org.json.JSONObject
import java.lang.ref.WeakReference
import java.util.UUID

/** The app in a web view, with the bridge of docs/bridge.md. */
class ShellActivity : ComponentActivity() {
    private lateinit var web: WebView
    private lateinit var loading: View
    private val main = Handler(Looper.getMainLooper())
    private val page: Uri = Uri.parse(BuildConfig.PAGE)
    private val notices = ShellNotices(this)
    /** The notice that opened the app; it waits for the first call of the page. */
    private var tapped: String? = null
    private var isPageReady = false

    @SuppressLint("SetJavaScriptEnabled")
    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        web = WebView(this)
        loading = ProgressBar(this)
        val all = ViewGroup.LayoutParams.MATCH_PARENT
        val root = FrameLayout(this)
        root.addView(web, FrameLayout.LayoutParams(all, all))
        root.addView(loading, FrameLayout.LayoutParams(all, all))
        setContentView(root)
        web.settings.javaScriptEnabled = true
        web.settings.domStorageEnabled = true
        web.webViewClient = Client()
        // Only our own origin gets the object: a game of a studio in a frame cannot call the shell.
        if (WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) {
            val origins = setOf("${page.scheme}://${page.authority}")
            WebViewCompat.addWebMessageListener(web, "PalpiteShell", origins) { _, message, _, isMain, _ ->
                if (isMain) message.data?.let(::take)
            }
        }
        onBackPressedDispatcher.addCallback(this) { tell("back", "") }
        main.postDelayed(::closeLoading, LOADING_MS)
        front = WeakReference(this)
        tapped = if (state == null) ShellNotices.tapped(intent) else null
        web.loadUrl(addressOf(intent.data))
    }

    override fun onNewIntent(intent: Intent) {
        super.onNewIntent(intent)
        ShellNotices.tapped(intent)?.let { if (isPageReady) tell("notice", it) else tapped = it }
        intent.data?.let { web.loadUrl(addressOf(it)) }
    }

    /** The parameters by which the page knows the shell. The page itself keeps the session. */
    private fun addressOf(link: Uri?): String =
        page.buildUpon()
            .appendQueryParameter("isApp", "1")
            .appendQueryParameter("uid", "null")
            .appendQueryParameter("sid", "null")
            .appendQueryParameter("hv", BuildConfig.VERSION_NAME)
            .appendQueryParameter("av", BuildConfig.VERSION_NAME)
            .appendQueryParameter("cv", "${BuildConfig.BUILD_CODE}_${BuildConfig.VERSION_NAME}")
            .encodedFragment(link?.encodedFragment ?: "/")
            .build()
            .toString()

    private fun take(text: String) {
        val call = runCatching { JSONObject(text) }.getOrNull() ?: return
        if (call.optString("source") != "palpite") return
        val data = call.optJSONObject("data") ?: JSONObject()
        val id = call.optString("id")
        val name = call.optString("call")
        if (name == "confirm") return confirm(id, data)
        if (name in ShellNotices.CALLS) return notices.take(name) { code, given -> reply(id, code, given) }
        val given = JSONObject()
        reply(id, if (answer(name, data, given)) 0 else 4, given)
    }

    private fun reply(id: String, code: Int, given: JSONObject = JSONObject()) {
        tell("reply", JSONObject().put("id", id).put("code", code).put("message", "").put("data", given).toString())
    }

    private fun answer(call: String, data: JSONObject, given: JSONObject): Boolean {
        when (call) {
            "hello" -> {
                tell("device-id", deviceId())
                given.put("pages", JSONArray()).put("confirms", canConfirm())
                if (ShellApp.HAS_NOTICES) given.put("notices", notices.permission())
                tapped?.let { tell("notice", it) }
                tapped = null
                isPageReady = true
            }
            "ready" -> closeLoading()
            "copy" -> {
                val clipboard = getSystemService(Context.CLIPBOARD_SERVICE) as ClipboardManager
                clipboard.setPrimaryClip(ClipData.newPlainText("Palpite", data.optString("text")))
            }
            "share" -> {
                val words = listOf(data.optString("text"), data.optString("url")).filter { it.isNotEmpty() }
                val send = Intent(Intent.ACTION_SEND).setType("text/plain")
                    .putExtra(Intent.EXTRA_TEXT, words.joinToString("\n"))
                startActivity(Intent.createChooser(send, data.optString("title")))
            }
            "open" -> return open(Uri.parse(data.optString("url")))
            "install" -> return open(Uri.parse("market://details?id=$packageName"))
            "back" -> moveTaskToBack(true)
            "haptic" -> web.performHapticFeedback(HapticFeedbackConstants.KEYBOARD_TAP)
            // The page has the login, the logout and every screen itself.
            else -> return false
        }
        return true
    }

    /** The system asks for fingerprint, face or code itself; before Android 11 it cannot ask for all of them. */
    private fun canConfirm(): Boolean =
        Build.VERSION.SDK_INT >= Build.VERSION_CODES.R &&
            (getSystemService(Context.KEYGUARD_SERVICE) as KeyguardManager).isDeviceSecure

    private fun confirm(id: String, data: JSONObject) {
        val end = { code: Int -> reply(id, code) }
        if (Build.VERSION.SDK_INT < Build.VERSION_CODES.R || !canConfirm()) {
            end(4)
            return
        }
        BiometricPrompt.Builder(this)
            .setTitle(data.optString("title"))
            .setSubtitle(data.optString("amount"))
            .setDescription(data.optString("text"))
            .setAllowedAuthenticators(Authenticators.BIOMETRIC_STRONG or Authenticators.DEVICE_CREDENTIAL)
            .build()
            .authenticate(
                CancellationSignal(),
                mainExecutor,
                object : BiometricPrompt.AuthenticationCallback() {
                    override fun onAuthenticationSucceeded(result: BiometricPrompt.AuthenticationResult) = end(0)

                    override fun onAuthenticationError(code: Int, text: CharSequence) = end(1)
                },
            )
    }

    private fun open(url: Uri): Boolean =
        url.scheme in setOf("https", "http", "mailto", "tel", "market") &&
            runCatching { startActivity(Intent(Intent.ACTION_VIEW, url)) }.isSuccess

    /** An event of the page; the text is quoted as JSON, so that it cannot become code. */
    private fun tell(event: String, detail: String) {
        val name = JSONObject.quote("palpite:$event")
        web.evaluateJavascript(
            "window.dispatchEvent(new CustomEvent($name,{detail:${JSONObject.quote(detail)}}))",
            null,
        )
    }

    private fun closeLoading() {
        loading.visibility = View.GONE
    }

    private fun deviceId(): String {
        val kept = getSharedPreferences("shell", Context.MODE_PRIVATE)
        return kept.getString("device", null)
            ?: UUID.randomUUID().toString().also { kept.edit().putString("device", it).apply() }
    }

    private inner class Client : WebViewClient() {
        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
            val url = request.url
            if (url.scheme == page.scheme && url.authority == page.authority) return false
            // The page shows its own login when the shell has none.
            if (url.toString() == "${BuildConfig.SCHEME}://login") {
                view.evaluateJavascript("location.hash='#/loginb'", null)
                return true
            }
            if (request.isForMainFrame) open(url)
            return request.isForMainFrame
        }
    }

    companion object {
        /** The loading view closes by itself when the page says nothing. */
        private const val LOADING_MS = 8_000L
        private var front: WeakReference<ShellActivity>? = null

        /** Firebase calls from a thread of its own. Without an open app the next start asks for the token. */
        fun tellToken(token: String) {
            val activity = front?.get() ?: return
            activity.main.post { activity.tell("push-token", token) }
        }
    }
}
